import type { Named } from './campaign-steps.ts'
import { at, fields, type KeptForm } from './kept-forms.ts'

type Admins = {
  readonly userId: string
  /** A creator who has published the piece “Tiles”. */
  readonly user: Named
  /** Who sent the contact form in. */
  readonly writer: string
  /** The id of a draft. */
  readonly newsPost: string
}

/** The forms of an admin: rights and badges of a user, their published piece, a submission of the contact form, and news. */
export const formsOfAdmins = ({ userId, user, writer, newsPost }: Admins): readonly KeptForm[] => [
  {
    file: 'news/composer.tsx',
    ...at('/iam/news/new'),
    typed: fields('News post', { Title: 'Bread for all', Text: 'On Fridays.\n\nBring a bag.' }),
    send: 'Save draft',
  },
  {
    file: 'news/composer.tsx',
    ...at(`/iam/news/${newsPost}/edit`),
    typed: fields('News post', { Title: 'Bread for some', Text: 'On Mondays.' }),
    send: 'Save draft',
  },
  {
    file: 'admin/rights-form.tsx',
    ...at(`/admin/users/${userId}`),
    typed: fields('Role and rights', { Reason: 'Writes well.' }),
  },
  {
    file: 'admin/issue-badge-form.tsx',
    ...at(`/admin/users/${userId}`),
    typed: fields('Issue a badge', { Why: 'Her papers were seen.' }),
  },
  {
    file: 'admin/badge-history.tsx',
    ...at(`/admin/users/${userId}`, /^Revoke /),
    typed: fields('Revoke badge', { Reason: 'They were not hers.' }),
    send: 'Revoke badge',
  },
  {
    file: 'admin/erase-user.tsx',
    ...at(`/admin/users/${userId}`, `Erase ${user.name}`),
    typed: fields('Erase for good', { Reason: 'She asked for it.' }),
  },
  {
    file: 'profile/take-down.tsx',
    ...at(`/iam/@${user.handle}?tab=content`, 'Take down Tiles'),
    typed: fields('Take down', { Reason: 'They are not hers.' }),
    send: 'Take down',
  },
  {
    file: 'admin/close-interest.tsx',
    ...at('/admin/interest?status=new', `Close ${writer}`),
    typed: fields('Close submission', { Reason: 'Joined as a creator.' }),
    send: 'Close submission',
  },
]
