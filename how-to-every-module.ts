import { existsSync, readFileSync } from 'node:fs'
import type { Piece } from './how-to.ts'

type Module = {
  /** The folder of the module, in contracts, command-service and gateway. */
  readonly noun: string
  /** The noun in the singular, in PascalCase. */
  readonly name: string
  /** The fields that find the stream, as a command has them. */
  readonly ids: string
  /** The component that gets the button; modules whose calls are not those of their own noun have none. */
  readonly screen?: string
  /** What has an entry for each of its events besides `evolve`, which the fold in the contracts replaces. */
  readonly tables?: readonly Table[]
}

type Table = readonly [file: string, into: string, entry: string]

const ofCampaign = 'campaignId: CampaignId, '

const module = (noun: string, name: string, ids: string, screen?: string): Module => ({
  ...{ noun, name, ids },
  ...(screen && { screen }),
})
/** A fold that is asked as of a date, too. */
const evolves = (file: string, into: string): Table => [`contracts/src/${file}.ts`, into, '(state) => state']

/** Every module of the command-service. */
export const modules: readonly Module[] = [
  module('ama', 'AmaSession', 'sessionId: AmaSessionId', 'ama/ama-page'),
  module('ama-chat', 'ChatMessage', 'sessionId: AmaSessionId, messageId: ChatMessageId', 'ama/line-form'),
  module('ama-questions', 'Question', 'questionId: AmaQuestionId', 'ama/line-form'),
  module('audit', 'Ops', 'opsId: z.uuid()'),
  module('badges', 'Badge', 'badgeId: BadgeId', 'admin/user-page'),
  module('campaigns', 'Campaign', 'campaignId: CampaignId', 'campaigns/campaigns-page'),
  module('claims', 'Email', 'key: ClaimKey'),
  module('contents', 'Content', 'contentId: ContentId', 'contents/contents-page'),
  {
    ...module('earnings', 'Earning', 'userId: UserId'),
    tables: [
      evolves('earnings/ledger', 'ledgerSteps'),
      ['gateway/src/earnings/sentences.ts', 'sentences', "() => ''"],
    ],
  },
  module('interest', 'Interest', 'interestId: InterestId', 'admin/interest-page'),
  module('news', 'News', 'postId: NewsPostId', 'news/news-page'),
  module('notifications', 'Notification', 'userId: UserId'),
  module('offers', 'Offer', 'offerId: OfferId', 'offers/offer-page'),
  module('participations', 'Participation', `${ofCampaign}userId: UserId`, 'campaigns/campaign-page'),
  module('payments', 'Payment', 'paymentIntentId: PaymentIntentId', 'transactions/transactions-page'),
  module('payout-accounts', 'PayoutAccount', 'userId: UserId', 'payout-account/account-panel'),
  {
    ...module('payouts', 'Payout', 'payoutId: PayoutId'),
    tables: [
      evolves('payouts/folds', 'payoutSteps'),
      ['contracts/src/payouts/rows.ts', 'payoutRowSteps', '(row) => row'],
    ],
  },
  module('profiles', 'Profile', 'profileId: ProfileId, userId: UserId', 'settings/profile-tab'),
  module('shortlists', 'Shortlist', 'brandUserId: UserId, creatorUserId: UserId', 'shortlist/star-button'),
  module('submissions', 'Submission', `${ofCampaign}taskId: TaskId, userId: UserId`, 'submissions/versions'),
  module('templates', 'Template', 'templateId: TemplateId', 'templates/templates-page'),
  module('testimonials', 'Testimonial', 'testimonialId: TestimonialId', 'testimonials/testimonial-form'),
  module('users', 'User', 'userId: UserId', 'settings/account'),
]

const piece = (file: string, into: string, text: string): Piece => ({ file, into, text })

/** The command `Note…` and its event with a button, in a module. Its call is also a call on an existing command. */
export function noteIn({ noun, name, ids, screen, tables = [] }: Module): readonly Piece[] {
  const one = noun.replace(/(?<!new)s$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const folder = `command-service/src/modules/${noun}`
  const state = existsSync(`${folder}/state.ts`) ? 'state' : 'decider'
  const evolve: Table = [`${folder}/${state}.ts`, 'evolve', '(state) => state']
  const isFolded = tables.some(([file]) => file.startsWith('contracts/'))
  const hasTable = readFileSync(`${folder}/decider.test.ts`, 'utf8').includes('\ndescribeLifecycle(')
  return [
    piece(`contracts/src/${noun}/commands.ts`, `${one}Commands`, `Note${name}: z.strictObject({ ${ids} }),`),
    piece(`contracts/src/${noun}/events.ts`, `${one}Events`, `${name}Noted: z.object({}),`),
    ...[...(isFolded ? [] : [evolve]), ...tables].map(([file, into, entry]) =>
      piece(file, into, `${name}Noted: ${entry},`),
    ),
    piece(`${folder}/decider.ts`, 'who', `Note${name}: () => undefined,`),
    piece(`${folder}/decider.ts`, 'decide', `Note${name}: () => [{ type: '${name}Noted', data: {} }],`),
    ...(hasTable
      ? [piece(`${folder}/decider.test.ts`, 'describeLifecycle.commands', `Note${name}: {} as never,`)]
      : []),
    ...(screen ? buttonOf({ noun, name, ids }, one, screen) : []),
  ]
}

/** The command and the event themselves. */
export const isDeclared = ({ file }: Piece) => /^contracts\/src\/[\w-]+\/(commands|events)\.ts$/.test(file)

/** What the compiler asks for once they are declared: each table of events the event, `who` and `decide` the command. */
export const askedBy = (one: Module): readonly string[] =>
  noteIn(one)
    .filter(
      ({ file }) => file.startsWith('command-service/') || one.tables?.some(([table]) => table === file),
    )
    .map(({ file, text }) => `${file}: Property '${text.split(':')[0]}' is missing`)

function buttonOf({ noun, name, ids }: Module, one: string, screen: string): readonly Piece[] {
  const gateway = `gateway/src/${noun}/calls.ts`
  const isFunction = readFileSync(gateway, 'utf8').includes(`function ${one}Handlers`)
  return [
    piece(
      `contracts/src/${noun}/calls.ts`,
      '',
      `import { ${one}Commands } from './commands.ts'

export const note${name} = {
  method: 'POST',
  path: '/api/iam/${noun}/${ids.replace(/(\w+): \w+(, )?/g, ':$1/')}note',
  access: 'signedIn',
  params: ${one}Commands.Note${name},
} as const satisfies Call
`,
    ),
    piece(
      gateway,
      `${one}Handlers${isFunction ? '.return' : ''}`,
      `note${name}: ({ params: data }) => ({ send: { type: 'Note${name}', data } }),`,
    ),
    piece(
      `frontend/src/features/${screen.split('/')[0]}/queries.ts`,
      '',
      `import type { Params as ${name}Params } from '@iam/contracts/call'
import { note${name} } from '@iam/contracts/${noun}/calls'

export const ${one}Notes = (ids: ${name}Params<typeof note${name}>) => callMutation(note${name}, ids)
`,
    ),
    piece(
      `frontend/src/features/${screen}.tsx`,
      '',
      `import type { Params as ${name}Params } from '@iam/contracts/call'
import type { note${name} } from '@iam/contracts/${noun}/calls'
import { Button as ${name}Button } from '@mantine/core'
import { useMutation as use${name}Note } from '@tanstack/react-query'
import { ${one}Notes } from './queries.ts'

export function Note${name}(ids: ${name}Params<typeof note${name}>) {
  const { mutate } = use${name}Note(${one}Notes(ids))
  return <${name}Button onClick={() => mutate()}>Note</${name}Button>
}
`,
    ),
    piece('infra/tests/api/access/operations.ts', 'operations', `note${name}: {} as Operation,`),
    piece('infra/tests/api/idempotency/calls.ts', 'repeatable', `note${name}: {} as Repetition,`),
    piece('frontend/src/app/every-act.test.ts', 'acts', `note${name}: 'at once',`),
  ]
}
