import { readdirSync } from 'node:fs'

const nouns = readdirSync('contracts/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

type Condition = Readonly<Record<string, unknown>>
const forbid = (name: string, comment: string, from: Condition, to: Condition) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
})
const services = '(command-service|projection-service|gateway|frontend)'
const tests = '\\.(test|spec)\\.tsx?$|/testing/|^infra/tests/'

/** What may import what, each rule with its reason. `architecture.test.ts` runs them. */
export const architecture = {
  forbidden: [
    forbid(
      'contracts-know-zod-only',
      'All packages import the contracts, so the contracts depend on zod only; ids that follow from others need a hash.',
      { path: '^contracts/src', pathNot: tests },
      { pathNot: ['^contracts/src', 'node_modules/zod/', '^crypto$'] },
    ),
    forbid(
      'services-are-islands',
      'Services meet through commands, events and views; only infra/standalone sees them together.',
      { path: `^${services}/` },
      { path: `^${services}/`, pathNot: '^$1/' },
    ),
    forbid(
      'standalone-is-the-top',
      'The composition root may import everything; only what runs the whole product imports it.',
      { path: '^(contracts|command-service|projection-service|gateway|frontend|infra/src|infra/demo)/' },
      { path: '^infra/standalone/' },
    ),
    forbid(
      'product-knows-no-measurement',
      'Tests of the whole product, benchmarks and generators of pictures see the product, not the other way round.',
      {
        path: '^(contracts|command-service|projection-service|gateway|frontend|infra/(src|demo|standalone))/',
        pathNot: tests,
      },
      { path: '^infra/(bench|media|tests)/' },
    ),
    forbid(
      'infra-knows-no-business',
      'Plumbing knows no module: of the contracts it sees messages, events and values, never a noun.',
      { path: '^infra/src', pathNot: tests },
      { path: `^contracts/src/(${nouns.join('|')})/` },
    ),
    forbid(
      'infra-knows-no-service',
      'Plumbing lies below the services.',
      { path: '^infra/src' },
      { path: `^${services}/` },
    ),
    forbid(
      'frontend-sees-no-events',
      'Screens are shaped by views and requests; what was recorded is not their business.',
      { path: '^frontend/' },
      { path: '^(contracts/src/(.*/(events|folds)|events|upcasters|personal)\\.ts|infra/)' },
    ),
    forbid(
      'deciders-are-pure',
      'A decision depends on data, state and context only: no clock, no I/O, no library; ids that follow from others are pure.',
      { path: '^command-service/src/modules/.*/[^/]+\\.ts$', pathNot: tests },
      {
        pathNot: ['^contracts/src', '^command-service/src/(modules/|(decider|decision|fields|absent)\\.ts)'],
      },
    ),
    forbid(
      'modules-are-islands',
      'A decider learns of another module through `needs`: from its folded state, and by the rules on that state.',
      { path: '^command-service/src/modules/([^/]+)/', pathNot: tests },
      {
        path: '^command-service/src/modules/([^/]+)/',
        pathNot: '^command-service/src/modules/$1/|/(state|status-rules|applying)\\.ts$',
      },
    ),
    forbid(
      'read-models-are-islands',
      'A read model is one file; it shares nothing with its neighbours but the contracts.',
      { path: '^projection-service/src/read-models/[^/]+$', pathNot: tests },
      { pathNot: ['^contracts/src', '^projection-service/src/read-model\\.ts$'] },
    ),
    forbid(
      'features-are-islands',
      'Features meet in app/, or the shared part becomes a feature of its own.',
      { path: '^frontend/src/features/([^/]+)/', pathNot: tests },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/($1|session)/' },
    ),
    forbid(
      'lib-and-ui-know-no-feature',
      'Shared code depends on no feature.',
      { path: '^frontend/src/(lib|ui)/', pathNot: tests },
      { path: '^frontend/src/(features|app)/' },
    ),
    forbid(
      'no-cycles',
      'A cycle is one module that pretends to be two.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'nothing-unresolved',
      'What cannot be found is not checked either.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'tests-are-leaves',
      'Code that a test file holds is not for the product.',
      { pathNot: tests },
      { path: '\\.(test|spec)\\.tsx?$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.css$', '\\?(url|raw)$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
