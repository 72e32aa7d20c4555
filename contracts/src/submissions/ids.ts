import { uuid5 } from '../uuid5.ts'
import type { SubmissionId, TaskId, UserId } from '../values.ts'

/** The key of the submission's stream. */
export const submissionKey = ({ taskId, userId }: { taskId: string; userId: string }) => `${taskId}-${userId}`

/** A creator has one submission of a task, in versions. */
export const submissionIdOf = ({ taskId, userId }: { taskId: TaskId; userId: UserId }) =>
  uuid5(taskId, userId) as SubmissionId
