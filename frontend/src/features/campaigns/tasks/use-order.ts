import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../../lib/tell-failure.ts'
import { campaignMutations } from '../queries.ts'

/** The tasks in the order that the user wants, shown at once and kept until the server has it. */
export function useOrder({ id, tasks }: CampaignDetail) {
  const reorder = useMutation(campaignMutations.reorderTasks(id))
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const known = tasks.map((task) => task.id)
  const isOfThese =
    wanted?.length === known.length && wanted.every((taskId) => known.some((one) => one === taskId))
  const order = isOfThese ? wanted : known
  const ordered = order.map((taskId) => tasks.find((task) => task.id === taskId)!)

  function place(taskId: string, at: number) {
    const rest = order.filter((one) => one !== taskId)
    const next = rest.toSpliced(at, 0, taskId)
    if (next.join() === order.join()) return
    setWanted(next)
    setSaid(`${tasks.find((task) => task.id === taskId)!.title} is now task ${at + 1} of ${next.length}.`)
    reorder.mutate(
      { taskIds: next },
      {
        // From now on the order is the server's, also as others change it.
        onSuccess: () => setWanted((now) => (now === next ? null : now)),
        onError(error) {
          setWanted(null)
          setSaid('')
          tellFailure('The order was not saved')(error)
        },
      },
    )
  }

  return {
    ordered,
    /** Announces the last move to screen readers. */
    said,
    move: (taskId: string, by: -1 | 1) => {
      const at = order.indexOf(taskId) + by
      if (at >= 0 && at < order.length) place(taskId, at)
    },
    /** Moves a task to the place of another one. */
    drop: (taskId: string, onto: string) => {
      if (order.includes(taskId)) place(taskId, order.indexOf(onto))
    },
  }
}
