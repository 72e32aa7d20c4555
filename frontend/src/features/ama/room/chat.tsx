import type { AmaSession } from '@iam/contracts/ama/views'
import { ChatText } from '@iam/contracts/ama-chat/commands'
import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { LineForm } from '../line-form.tsx'
import { amaMutations } from '../queries.ts'
import classes from './chat.module.css'
import { MessageRow } from './message-row.tsx'
import type { PartIn } from './part.ts'

type ChatProps = {
  readonly session: AmaSession
  readonly messages: readonly ChatMessage[]
  readonly may: Pick<PartIn, 'part' | 'moderates' | 'chats'>
  /** The moment for which it is shown, in ms; now by default. */
  readonly now?: number | undefined
  /** Small screens show it or the questions. */
  readonly isShown?: boolean
}

/** How near to its end, in px, a list is read at its end. */
const near = 80

/** The chat of a session. It follows its last message, unless the viewer reads further up. */
export function Chat({ session, messages, may, now, isShown = true }: ChatProps) {
  const list = useRef<HTMLOListElement>(null)
  const atEnd = useRef(true)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message moves the list, and a hidden one cannot be moved
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight
  }, [last, isShown])
  return (
    <section className={classes.chat} aria-labelledby="chat">
      <h2 id="chat" className={classes.title}>
        Chat
      </h2>
      {messages.length === 0 && <p className={classes.empty}>Nothing was said yet.</p>}
      <ol
        ref={list}
        className={classes.messages}
        aria-label="Messages"
        // What is new is read out: not each "a minute ago" anew, nor what a moment of a recording shows.
        aria-live={now === undefined ? 'polite' : undefined}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < near
        }}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            session={session}
            message={message}
            moderates={may.moderates}
            now={now}
          />
        ))}
      </ol>
      {may.chats && <Write session={session} isHost={may.part === 'host'} />}
    </section>
  )
}

type WriteProps = { readonly session: AmaSession; readonly isHost: boolean }

const Write = memo(function Write({ session, isHost }: WriteProps) {
  const post = useMutation(amaMutations.post(session.id))
  const [announces, setAnnounces] = useState(false)
  return (
    <div className={classes.write}>
      <LineForm
        label="Write in the chat"
        placeholder="Say something…"
        draft={`chat ${session.id}`}
        rule={ChatText}
        submitLabel="Send"
        variant="default"
        isPending={post.isPending}
        onSend={(message, callbacks) =>
          post.mutate({ message, ...(isHost && announces && { type: 'host_announcement' }) }, callbacks)
        }
      >
        {isHost && (
          <Checkbox
            label="As an announcement"
            checked={announces}
            onChange={({ currentTarget }) => setAnnounces(currentTarget.checked)}
          />
        )}
      </LineForm>
    </div>
  )
})
