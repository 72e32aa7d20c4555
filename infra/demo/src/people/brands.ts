/** One brand of the demo. */
export type Brand = {
  readonly handle: string
  readonly name: string
  readonly email?: string
  readonly joined: number
  readonly tagline: string
  readonly bio: string
  readonly location: string
  readonly industries: readonly string[]
  readonly socials: readonly string[]
  readonly verified?: true
  readonly reach: number
}

export const brands: readonly Brand[] = [
  {
    handle: 'harbor-and-pine',
    name: 'Harbor & Pine',
    email: 'brand@iam.example',
    joined: 416,
    tagline: 'Furniture that you repair instead of replace.',
    bio: 'A workshop of thirty-two people in Georgetown, Seattle. Every chair that we sell has a drawing, a spare-parts list and a lifetime of screws. We work with creators who like to show how things are put together, and pay within a week.',
    location: 'Seattle, WA',
    industries: ['Design', 'Lifestyle'],
    socials: ['Instagram harborandpine', 'Website harborandpine'],
    verified: true,
    reach: 2600,
  },
  {
    handle: 'northwind-shoes',
    name: 'Northwind Shoes',
    joined: 398,
    tagline: 'Running shoes with a second sole in the box.',
    bio: 'We began with one trail model and one stubborn idea: the sole wears out first, so sell two. Looking for runners, hikers and people who stand all day.',
    location: 'Austin, TX',
    industries: ['Fitness', 'Fashion'],
    socials: ['Instagram northwind.shoes', 'Strava northwind'],
    verified: true,
    reach: 3100,
  },
  {
    handle: 'lumen-health',
    name: 'Lumen Health',
    joined: 351,
    tagline: 'A ring that measures sleep and then leaves you alone.',
    bio: 'No streaks, no scores before breakfast. Lumen is built with sleep physicians, and publishes its error bars.',
    location: 'San Francisco, CA',
    industries: ['Health', 'Tech'],
    socials: ['LinkedIn lumenhealth'],
    verified: true,
    reach: 1900,
  },
  {
    handle: 'saffron-street',
    name: 'Saffron Street',
    joined: 307,
    tagline: 'Spices by the harvest, with the farmer’s name on the jar.',
    bio: 'We buy from forty-four farms and print what we paid. Recipes wanted: the ones that you cook when nobody is watching.',
    location: 'New York, NY',
    industries: ['Food', 'Business'],
    socials: ['Instagram saffronstreet'],
    verified: true,
    reach: 2200,
  },
  {
    handle: 'kite-and-compass',
    name: 'Kite & Compass',
    joined: 262,
    tagline: 'Small-group travel, planned by the people who live there.',
    bio: 'Nine travellers at the most, one local host, no flags on sticks. We hire film-makers and writers for whole seasons.',
    location: 'Miami, FL',
    industries: ['Travel', 'Lifestyle'],
    socials: ['Instagram kiteandcompass', 'YouTube kiteandcompass'],
    reach: 1700,
  },
  {
    handle: 'paperplane-labs',
    name: 'Paperplane Labs',
    joined: 215,
    tagline: 'Developer tools that start in under a second.',
    bio: 'A remote team of fourteen. We sponsor maintainers first and advertise second, and we would like to see your honest benchmark.',
    location: 'San Francisco, CA',
    industries: ['Tech', 'Business'],
    socials: ['GitHub paperplanelabs', 'LinkedIn paperplanelabs'],
    verified: true,
    reach: 1500,
  },
  {
    handle: 'maison-ondee',
    name: 'Maison Ondée',
    joined: 140,
    tagline: 'Rainwear cut like evening wear.',
    bio: 'Waterproof, seam-sealed, and impossible to look dull in. Cut in Los Angeles, tested in Seattle.',
    location: 'Los Angeles, CA',
    industries: ['Fashion', 'Design'],
    socials: ['Instagram maisonondee', 'TikTok maisonondee'],
    reach: 2900,
  },
  {
    handle: 'sunday-greens',
    name: 'Sunday Greens',
    joined: 45,
    tagline: 'Vegetable boxes from within fifty miles.',
    bio: 'New on the portal. Eleven farms, two vans and a great many courgettes in August.',
    location: 'Los Angeles, CA',
    industries: ['Food', 'Health'],
    socials: ['Instagram sundaygreens'],
    reach: 600,
  },
]
