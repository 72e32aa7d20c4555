import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const product = Object.entries(sources).filter(([file]) => !/\.test\.tsx$|^\.\.\/testing\//.test(file))
const having = (pattern: RegExp) => product.filter(([, text]) => pattern.test(text)).map(([file]) => file)

/** Files with a form, and with an input, that keep no draft, each with the reason. */
const withoutDraft: Readonly<Record<string, readonly string[]>> = {
  'the parts that forms are made of': ['../ui/form.tsx', '../ui/words-dialog.tsx', '../ui/reason-dialog.tsx'],
  'asks, and has no field': ['../ui/binding-dialog.tsx', '../features/payouts-desk/batch/batch-dialog.tsx'],
  'demonstrations keep nothing': [
    '../features/passport/passport-forms.tsx',
    '../features/payment-portal/amount-form.tsx',
    '../features/payment-portal/card-form.tsx',
    '../features/payouts-desk/sample/sample-reject.tsx',
    '../features/plans/plans-page.tsx',
  ],
  'a public page, with a draft of its own': ['../features/home/interest-form.tsx'],
  'fields of a form in another file': [
    '../ui/field.tsx',
    '../features/ama/host/schedule-fields.tsx',
    '../features/campaigns/manage/terms-fields.tsx',
    '../features/offers/terms/creator-picker.tsx',
    '../features/offers/terms/more-terms.tsx',
    '../features/session/handle-field.tsx',
    '../features/templates/limit-fields.tsx',
    '../features/testimonials/star-field.tsx',
  ],
  'choices that are sent at once, all of them chosen at first': [
    '../features/earnings/request/choose-earnings.tsx',
  ],
  'choices that are saved as they are made': [
    '../features/notifications/preferences-panel.tsx',
    '../features/notifications/time-zone-field.tsx',
  ],
  'filters, searches and views, which send nothing': [
    './navigation-bar.tsx',
    '../ui/day-field.tsx',
    '../ui/filter-bar.tsx',
    '../ui/view-as.tsx',
    '../features/admin/interest-page.tsx',
    '../features/ama/live/live-tab.tsx',
    '../features/ama/recording/time-line.tsx',
    '../features/ama/room/queue-order.tsx',
    '../features/audit/filter-form.tsx',
    '../features/campaigns/manage/managed-tab.tsx',
    '../features/campaigns/timeline/timeline-tab.tsx',
    '../features/contents/contents-page.tsx',
    '../features/earnings/list/earning-list.tsx',
    '../features/notifications/notifications-page.tsx',
    '../features/payouts-desk/choice.tsx',
    '../features/payouts-desk/desk-page.tsx',
    '../features/payouts-desk/sample/sample-desk.tsx',
    '../features/search/shortcuts-dialog.tsx',
    '../features/submissions/hand-in/hand-in-dialog.tsx',
    '../features/submissions/review/reviews-page.tsx',
    '../features/transactions/transactions-page.tsx',
  ],
}
const exempt = Object.values(withoutDraft).flat()

test('every form, and every input, belongs to a form whose words are kept, or stands here with the reason [X-APP-4 T-90]', () => {
  const forms = having(/<(Form|form|WordsForm|WordsDialog|ReasonDialog)\b/)
  const inputs = having(
    /<(TextInput|AmountField|Textarea|PasswordInput|NativeSelect|Checkbox|input|textarea|select)\b/,
  )
  const kept = having(/\buse(FormOf|SavedForm)\(|\bdraft=\{/)
  expect([...new Set([...forms, ...inputs])].filter((file) => !kept.includes(file)).sort()).toEqual(
    exempt.toSorted(),
  )
})

test('a form keeps nothing only where it says why: signing in, passwords and account numbers [T-90]', () => {
  expect(having(/\bdraft: \{ none: '/)).toEqual([
    '../features/payout-account/link-account.tsx',
    '../features/payout-account/remove-account.tsx',
    '../features/session/set-password-form.tsx',
    '../features/session/sign-in-form.tsx',
  ])
})

test('no two forms share the name of a draft [T-90]', () => {
  // All that a line names: a new thing and one that is there have a name each.
  const names = product.flatMap(([, text]) =>
    [...text.matchAll(/\bdraft(?:: |=\{)(?!\{)(.*)/g)]
      .flatMap(([, line]) => [...line!.matchAll(/`([^`$]*)[^`]*`|'([^']*)'/g)])
      .map(([, template, plain]) => (template ?? plain)!.trim()),
  )
  expect(names).toEqual(expect.arrayContaining(['piece', 'new piece', 'template', 'new template']))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
