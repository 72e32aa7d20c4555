import type { AuditCommand } from '@iam/contracts/audit/commands'
import type { DataOf } from '@iam/contracts/message'
import { uuid5 } from '@iam/contracts/uuid5'
import type { UserId } from '@iam/contracts/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
export type What = DataOf<AuditCommand, 'NoteMoneyViewed'>['what']

/** Records who looks at the money of others; the answer is given only once that is recorded (X-AUD-7). */
export function noting({ dispatch }: Pick<Dependencies, 'dispatch'>) {
  const opsIdOf = ({ id }: FastifyRequest, what: What) => uuid5(id, what)
  return {
    async viewed({ request, reply }: Exchange, userId: UserId, what: What, subjectId: string | null = null) {
      if (request.actor.userId === userId) return
      const opsId = opsIdOf(request, what)
      await dispatch(request, reply, { type: 'NoteMoneyViewed', data: { opsId, userId, what, subjectId } })
    },

    /** `userId`: whose money, or null for that of several users. */
    async exported({ request, reply }: Exchange, userId: UserId | null, what: What, rows: number) {
      const data = { opsId: opsIdOf(request, what), userId, what, subjectId: null, rows }
      await dispatch(request, reply, { type: 'NoteMoneyExported', data })
    },
  }
}
