import { TasksInHand } from '../features/moves/tasks-in-hand.tsx'
import { WorkPage } from '../features/work/work-page.tsx'

/** A creator's work: the tasks that wait for the creator, and the campaigns. */
export const WorkScreen = () => <WorkPage tasks={(ifNone) => <TasksInHand ifNone={ifNone} />} />
