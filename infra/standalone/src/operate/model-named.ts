import type { ReadModel } from '@iam/projection-service/read-model'
import { readModels } from '@iam/projection-service/read-models'
import { Misasked } from './command.ts'

/** The read model with this name; throws Misasked, with all names, if there is none. */
export function modelNamed(name = ''): ReadModel {
  const model = readModels.find((each) => each.name === name)
  if (!model)
    throw new Misasked(
      `There is no read model ${name}; there are ${readModels.map((each) => each.name).join(', ')}.`,
    )
  return model
}
