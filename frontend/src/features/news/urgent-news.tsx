import { pathOf } from '@iam/contracts/call'
import { pages } from '@iam/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { newsQueries } from './queries.ts'
import { noteShown, wasShown } from './shown-urgent.ts'

type UrgentNewsProps = { readonly userId: string; readonly path: string }

/** Shows urgent posts that the user has not read as a toast on whatever page, each once; asks anew at every page. */
export function UrgentNews({ userId, path }: UrgentNewsProps) {
  const { data, refetch } = useQuery(newsQueries.urgent())
  const from = useRef(path)
  useEffect(() => {
    if (from.current === path) return
    from.current = path
    void refetch({ cancelRefetch: false })
  }, [path, refetch])

  const post = data?.posts.find(({ id }) => !wasShown(userId, id))
  const id = post?.id
  const title = post?.title
  useEffect(() => {
    if (!id || !title || wasShown(userId, id)) return
    noteShown(userId, id)
    const address = pathOf(pages.newsPost, { id })
    // On its own page it is read as it is.
    if (location.pathname === address) return
    showToast({
      title: 'Urgent news',
      description: title,
      action: (
        <ButtonLink to={address} size="sm">
          Read it
        </ButtonLink>
      ),
    })
  }, [id, title, userId])
  return null
}
