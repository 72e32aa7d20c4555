import type { NewsPost } from '@iam/contracts/news/views'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { newsMutations } from './queries.ts'

/** Marks a published post as read once it is shown; a failure is not told, as the next visit tries again. */
export function useMarkRead(post: NewsPost | undefined): void {
  const { mutate } = useMutation(newsMutations.read())
  const marked = useRef<string>(undefined)
  const id = post && post.status === 'published' && !post.isRead ? post.id : undefined
  useEffect(() => {
    if (!id || marked.current === id) return
    marked.current = id
    mutate(id)
  }, [id, mutate])
}
