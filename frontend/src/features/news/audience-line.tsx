import { useQuery } from '@tanstack/react-query'
import { whyNot } from '../../lib/why-not.ts'
import classes from './composer.module.css'
import { newsQueries } from './queries.ts'
import { type Aim, peopleIn } from './words.ts'

/** How many members a post with these targets reaches, counted anew as they are chosen. */
export function AudienceLine({ aim }: { readonly aim: Aim }) {
  const { data, error, isPlaceholderData } = useQuery(newsQueries.audience(aim))
  const words = data ? `This will reach ${peopleIn(data)}.` : 'Counting whom this will reach.'
  return (
    <p role="status" className={classes.audience} aria-busy={isPlaceholderData}>
      {error && !data ? `The audience was not counted: ${whyNot(error)}` : words}
    </p>
  )
}
