import { person, type Story, step, type Teller, userIdOf } from '../step.ts'

const brand = 'harbor-and-pine'
const kept: readonly (readonly [creator: string, days: number, isStarred: boolean, note: string])[] = [
  ['ana-ruiz', 97, true, 'Asks for a third round of proofs, and is right. Book early.'],
  ['kofi-mensah', 60, true, 'People forget that he is there. Needs a day more than he says.'],
  ['sunniva-berg', 34, true, ''],
  ['theo-lindqvist', 39, false, 'Come back to him when the hinge is final.'],
  ['jasper-bloom', 51, false, 'Our price was wrong, not his answer.'],
]

/** The private stars and notes of the demo's brand. */
export const shortlistStory = ({ ago }: Teller): Story =>
  kept.flatMap(([creator, days, isStarred, note]) => {
    const who = { brandUserId: userIdOf(brand), creatorUserId: userIdOf(creator) }
    const [name, at, theBrand] = [`shortlist/${creator}`, ago(days), person(brand, 'brand')]
    return [
      ...(isStarred ? [step(`${name}/star`, at, theBrand, 'StarCreator', who)] : []),
      ...(note ? [step(`${name}/note`, at, theBrand, 'NoteCreator', { ...who, note })] : []),
    ]
  })
