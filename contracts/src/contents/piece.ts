import * as z from 'zod'
import { Word } from '../personal.ts'

/** A copy of content as it was handed in or delivered, so that later edits do not change what was reviewed. */
export const pieceCopy = z.object({ type: Word, title: z.string(), body: z.string(), mediaUrl: z.string() })
