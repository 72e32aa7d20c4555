import { industries, locations } from '@iam/contracts/enumerations'
import { type Chance, chance } from '../../../demo/src/chance.ts'

const firstNames =
  'Ana Ben Cleo Dario Elif Femi Grace Hugo Ines Jonas Kira Liam Maya Nils Olga Pablo Quinn Rosa Sami Tara Uma Viktor Wen Ximena Yusuf Zoe Amara Bruno Carla Dmitri Esra Farah Gustav Hana Ivan Jade Kofi Lena Marco Nadia Omar Priya Rafael Sofia Theo Ulla Vera Wanda Xavier Yara Zane Aisha Bjorn Chiara Diego Emma Finn Gita Helena Isaac'.split(
    ' ',
  )
const lastNames =
  'Ruiz Okafor Lindqvist Moreau Tanaka Costa Schmidt Novak Haddad Silva Jensen Kowalski Rossi Dubois Ivanova Nguyen Park Mensah Larsen Bauer Ortiz Kaya Popescu Fischer Andersson Murphy Sato Abebe Klein Romano Vargas Bianchi Weber Hassan Olsen Petrov Garcia Meyer Lopez Chen Adeyemi Torres Wagner Castro Berg Santos Ito Nowak Leroy Khan Walsh Marino Suzuki Farkas Holm Rivera Brandt Sousa Yilmaz Becker Dahl Ferrari Greco Horvat Ibrahim Jovanovic Kruger Lombardi Martin Nilsen'.split(
    ' ',
  )
const elsewhere = [
  'Lisbon, Portugal',
  'Berlin',
  'Toronto, ON',
  'Chicago, IL',
  'Mexico City',
  'Remote',
  'Portland OR',
]
const subjects: Readonly<Record<string, readonly string[]>> = {
  Design: ['posters', 'type', 'brand systems'],
  Tech: ['gadgets', 'home servers', 'small robots'],
  Fitness: ['kettlebells', 'trail running', 'mobility'],
  Health: ['sleep', 'quiet mornings', 'honest nutrition'],
  Business: ['first hires', 'pricing', 'small shops'],
  Food: ['street food', 'sourdough', 'weeknight dinners'],
  Travel: ['night trains', 'islands', 'slow weekends'],
  Fashion: ['thrift', 'tailoring', 'sneakers'],
  Lifestyle: ['tiny flats', 'houseplants', 'Sunday resets'],
}

/** A generated creator, computed from the seed and the number alone, so that none needs to be stored. */
export type Person = {
  readonly name: string
  readonly email: string
  /** As the portal derives it from the name: `ana-ruiz`, `ana-ruiz-2` … */
  readonly handle: string
  readonly location: string
  readonly industries: readonly string[]
  readonly bio: string
  readonly tagline: string
  readonly chance: Chance
}

/** The n-th creator, from 0 on. */
export function personAt(seed: string, number: number): Person {
  const luck = chance(`${seed}:${number}`)
  const pairs = firstNames.length * lastNames.length
  // 1,009 is coprime to the number of pairs, so every pair of names occurs once before the first one repeats.
  const pair = (number * 1_009) % pairs
  const again = Math.floor(number / pairs)
  const first = firstNames[pair % firstNames.length]!
  const last = lastNames[Math.floor(pair / firstNames.length)]!
  const handle = `${first}-${last}`.toLowerCase() + (again === 0 ? '' : `-${again + 1}`)
  const theirs = [...new Set(Array.from({ length: luck.whole(1, 3) }, () => luck.pick(industries)))]
  const subject = () => luck.pick(subjects[luck.pick(theirs)]!)
  const place = luck.next() < 0.85 ? luck.pick(locations).replace(/ (\w\w)$/, ', $1') : luck.pick(elsewhere)
  return {
    name: `${first} ${last}`,
    email: `${handle}@mail.example`,
    handle,
    location: place,
    industries: theirs,
    bio: `${first} makes films about ${subject()} and ${subject()}, mostly in ${place}. Open to longer work with people who care how a thing is made; ${luck.whole(2, 14)} years behind the camera and still learning "why".`,
    tagline: `${luck.pick(['Stories about', 'Notes on', 'Everyday', 'The craft of', 'Honest'])} ${subject()}`,
    chance: luck,
  }
}
