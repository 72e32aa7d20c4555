import type { Locator, Page } from '@playwright/test'
import type { Named } from './campaign-steps.ts'
import { button, filled, form } from './filled-forms.ts'

/** A form behind the sign-in whose words are kept. */
export type KeptForm = {
  /** Its source, from `frontend/src/features`. */
  readonly file: string
  readonly address: string
  /** The buttons that open it on its page, one after the other. */
  readonly openers: readonly (string | RegExp)[]
  /** What has to be chosen before it can be filled in. */
  readonly begin?: (page: Page) => Promise<void>
  /** Its fields with what is typed into them. */
  readonly typed: (page: Page) => readonly (readonly [Locator, string])[]
  /** The button that sends it, if it can be sent as it is and the forms after it need nothing that this changes. */
  readonly send?: string
}

/** The fields of the form with this label, by their names. */
export const fields = (label: string, texts: Readonly<Record<string, string>>) => (page: Page) =>
  filled(form(page, label), texts, '').typed

/** The address of a form's page, and the buttons that open the form there. */
export const at = (address: string, ...openers: readonly (string | RegExp)[]) => ({ address, openers })

type Creators = {
  readonly openCampaign: string
  readonly campaign: string
  readonly openOffer: string
  readonly accepted: string
  readonly completed: string
}

/** The forms of a creator: settings, content, an application, work, and offers. */
export const formsOfCreators = ({
  openCampaign,
  campaign,
  openOffer,
  accepted,
  completed,
}: Creators): readonly KeptForm[] => [
  {
    file: 'settings/profile-tab.tsx',
    ...at('/iam/settings'),
    typed: fields('Tagline and intro', { Tagline: 'Tiles.', 'Intro video': 'https://tiles.example/1' }),
    send: 'Save profile',
  },
  {
    file: 'settings/showcase-editor.tsx',
    ...at('/iam/settings'),
    begin: (page) => button(page, 'Add a link').click(),
    typed: fields('Featured work', { Title: 'Loaves', Address: 'https://tiles.example/one' }),
    send: 'Save featured work',
  },
  {
    file: 'settings/socials-editor.tsx',
    ...at('/iam/settings'),
    begin: (page) => button(page, 'Add a place').click(),
    typed: fields('Social links', {
      Platform: 'Tileverse',
      'Handle there': 'ana',
      Address: 'https://tiles.example/ana',
    }),
    send: 'Save social links',
  },
  {
    file: 'settings/handle-form.tsx',
    ...at('/iam/settings'),
    typed: fields('Handle', { Handle: 'a-handle-not-sent' }),
  },
  {
    file: 'settings/personal-info.tsx',
    ...at('/iam/settings?tab=personal'),
    typed: fields('Personal info', { Bio: 'Paints tiles.\nBakes.', Location: 'Faro', Industries: 'Design' }),
    send: 'Save personal info',
  },
  {
    file: 'settings/personal-info.tsx',
    ...at('/iam/settings?tab=personal'),
    typed: fields('Photo', { 'Picture address': 'https://tiles.example/ana.jpg' }),
  },
  {
    file: 'settings/erase-account.tsx',
    ...at('/iam/settings', 'Erase my account'),
    typed: fields('Erase my account', { 'Why are you leaving': 'I bake no more.' }),
  },
  {
    file: 'contents/content-dialog.tsx',
    ...at('/iam/content', 'New piece'),
    typed: fields('New piece', { Title: 'Crusts', Text: 'On patience.', Platforms: 'TikTok' }),
    send: 'Save piece',
  },
  {
    file: 'contents/content-dialog.tsx',
    ...at('/iam/content', 'Edit Tiles'),
    typed: fields('Edit the piece', { Title: 'Tiles of Faro', Text: 'On glazing.' }),
    send: 'Save',
  },
  {
    file: 'templates/use-dialog.tsx',
    ...at('/iam/templates', 'Use'),
    typed: fields('Fill in', { 'Title of the draft': 'A greeting of mine' }),
  },
  {
    file: 'campaigns/apply/apply-form.tsx',
    ...at(`/iam/campaigns/${openCampaign}`),
    typed: fields('Apply', { 'A note': 'I bake on Fridays.' }),
    send: 'Apply Now',
  },
  {
    file: 'submissions/hand-in/piece-form.tsx',
    ...at(`/iam/campaigns/${campaign}/work`, 'Hand in: Two'),
    typed: fields('Hand in', { Title: 'Mine', Text: 'Here it is.' }),
    send: 'Hand in',
  },
  {
    file: 'offers/negotiate/counter-dialog.tsx',
    ...at(`/iam/offers/${openOffer}`, 'Counter'),
    typed: fields('Proposal', { 'Your amount': '650.00', Why: 'Two days of work.' }),
  },
  {
    file: 'offers/negotiate/decline-dialog.tsx',
    ...at(`/iam/offers/${openOffer}`, 'Decline'),
    typed: fields('Decline', { 'In your words': 'In spring, perhaps.' }),
    send: 'Decline offer',
  },
  {
    file: 'offers/deliver/delivery-form.tsx',
    ...at(`/iam/offers/${accepted}`),
    typed: fields('Delivery', { Note: 'https://films.example/one' }),
    send: 'Deliver',
  },
  {
    file: 'testimonials/testimonial-form.tsx',
    ...at(`/iam/offers/${completed}`),
    typed: fields('Testimonial', { 'In a few': 'A pleasure, and paid in time.' }),
  },
]

type Brands = {
  readonly campaign: string
  readonly submission: string
  readonly applicant: Named
  readonly creator: Named
  readonly openOffer: string
  readonly accepted: string
  readonly delivered: string
  /** A word of the name of a template of the brand's own. */
  readonly template: string
}

/** The forms of a brand: campaigns, reviews, offers, templates and notes. */
export const formsOfBrands = (of: Brands): readonly KeptForm[] => [
  {
    file: 'campaigns/manage/create-tab.tsx',
    ...at('/iam/campaigns?as=brand&tab=create'),
    typed: fields('Create Campaign', {
      Title: 'Slow bread',
      Description: 'Two days of baking.',
      'Reward amount': '600.00',
    }),
  },
  {
    file: 'campaigns/tasks/task-form.tsx',
    ...at(`/iam/campaigns/${of.campaign}?tab=tasks`, 'Add a task'),
    typed: fields('Add a task', { 'Task title': 'Three', Reward: '100.00', 'What to hand in': 'A clip.' }),
    send: 'Add task',
  },
  {
    file: 'campaigns/tasks/task-form.tsx',
    ...at(`/iam/campaigns/${of.campaign}?tab=tasks`, 'Edit Two'),
    typed: fields('Edit Two', { 'Task title': 'Two, longer', 'What to hand in': 'A long clip.' }),
    send: 'Save task',
  },
  {
    file: 'campaigns/manage/edit-terms.tsx',
    ...at(`/iam/campaigns/${of.campaign}?tab=terms`),
    typed: fields('Terms', { Description: 'Three days of it.', Requirements: 'An oven' }),
    send: 'Save terms',
  },
  {
    file: 'campaigns/manage/end-campaign.tsx',
    ...at(`/iam/campaigns/${of.campaign}?tab=terms`, 'Cancel campaign'),
    typed: fields('Cancel campaign', { Reason: 'No flour.' }),
  },
  {
    file: 'campaigns/people/reject-applicant.tsx',
    ...at(`/iam/campaigns/${of.campaign}?tab=people`, `Reject ${of.applicant.name}`),
    typed: fields('Reject application', { Reason: 'Not this time.' }),
    send: 'Reject application',
  },
  {
    file: 'campaigns/people/remove-participant.tsx',
    ...at(`/iam/campaigns/${of.campaign}?tab=people`, `Remove ${of.creator.name}`),
    typed: fields('Remove participant', { Reason: 'The oven broke.' }),
  },
  {
    file: 'submissions/review/review-form.tsx',
    ...at(`/iam/reviews?campaign=${of.campaign}&submission=${of.submission}`),
    typed: fields('Decision', { Notes: 'Closer to the crust.' }),
  },
  {
    file: 'offers/terms/create-offer-dialog.tsx',
    ...at('/iam/marketplace', 'Create Offer'),
    typed: (page) => [
      [form(page, 'Create Offer').getByRole('combobox', { name: 'Creator' }), 'A name half'],
      [form(page, 'Create Offer').getByRole('combobox', { name: 'Campaign title' }), 'Winter in wool'],
      ...fields('Create Offer', { Amount: '500.00', Description: 'One film.' })(page),
    ],
  },
  {
    file: 'offers/terms/edit-offer.tsx',
    ...at(`/iam/offers/${of.openOffer}`, 'Edit'),
    typed: fields('Edit Offer', { Amount: '450.00', Description: 'Two films.' }),
  },
  {
    file: 'offers/negotiate/brand-moves.tsx',
    ...at(`/iam/offers/${of.openOffer}`, 'Withdraw'),
    typed: fields('Withdraw offer', { Reason: 'The mill is closed.' }),
    send: 'Withdraw offer',
  },
  {
    file: 'offers/negotiate/cancelling.tsx',
    ...at(`/iam/offers/${of.accepted}`, 'Ask to cancel'),
    typed: fields('Ask to cancel it', { Reason: 'The mill burnt down.' }),
    send: 'Ask to cancel it',
  },
  {
    file: 'offers/deliver/work.tsx',
    ...at(`/iam/offers/${of.delivered}`, 'Request changes'),
    typed: fields('Ask for changes', { 'What has to change': 'A shorter cut.' }),
    send: 'Ask for changes',
  },
  {
    file: 'templates/template-dialog.tsx',
    ...at('/iam/templates', 'New template'),
    typed: fields('Template', { Name: 'A greeting', Text: 'Dear {{name}}, the bread is ready.' }),
    send: 'Write template',
  },
  {
    file: 'templates/template-dialog.tsx',
    ...at(`/iam/templates?search=${of.template}`, 'Edit'),
    typed: fields('Template', { Name: 'A longer thanks', Text: 'Thank you, {{name}}, so much.' }),
    send: 'Save template',
  },
  {
    file: 'shortlist/note-form.tsx',
    ...at('/iam/directory?search=ana+ruiz', /private note about Ana Ruiz/),
    typed: fields('Save note', { Note: 'Ask in spring.' }),
    send: 'Save note',
  },
]
