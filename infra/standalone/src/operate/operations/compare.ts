import { compare } from '@iam/projection-service/rebuild/compare'
import { modelNamed } from '../model-named.ts'
import type { Operation } from '../operations.ts'

/** Compares a read model with a rebuild from the whole log; changes nothing. */
export const compareModel: Operation = {
  takes: ['MODEL'],
  does: 'names the rows of a read model that differ from a rebuild of it',

  async run({ pool, store }, name) {
    const model = modelNamed(name)
    const { position, rows, differing } = await compare({ store: await store(), pool }, model)
    if (differing.length === 0)
      return `All ${rows} rows of ${model.name} are as the log makes them, up to position ${position}.`
    return [
      `${model.name} differs from the log at position ${position}, in these rows (100 at most):`,
      ...differing.map(({ key, only }) => (only ? `${key}  (${only} only)` : key)),
      `To put it right: npm run operate -- rebuild ${model.name}`,
    ].join('\n')
  },
}
