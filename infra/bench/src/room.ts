import { openBrowser } from '../../tests/support/open-browser.ts'
import { thisCheckout } from './checkout/checkout.ts'
import { cookieOfViewer, sessionId } from './fanout/audience.ts'
import { openPortal } from './fanout/portal.ts'
import { type Trace, updatesIn } from './room/trace.ts'
import type { Result, Survey } from './survey.ts'

const questions = 200
const perSecond = 50
const [warmUpSeconds, seconds] = [3, 10]
const ms = (value: number) => Number(value.toFixed(1))

/** What the messages of a lively session cost the browser of a viewer. */
export const room: Survey = {
  name: 'room',
  async *results({ database, defer, say }): AsyncGenerator<Result> {
    const databaseUrl = await database({ name: 'room', size: questions })
    const { gateways, vote } = await openPortal({ databaseUrl, questions, from: thisCheckout, defer })
    const { url } = gateways[0]!
    const browser = await openBrowser()
    defer(() => browser.close())
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookieOfViewer(0).split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(new URL(`/iam/ama/${sessionId}`, url).href)
    await page.getByText(/^\d+ here$/).waitFor()

    say('warming up')
    await vote({ perSecond, seconds: warmUpSeconds })
    say('tracing')
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    })
    await vote({ perSecond, seconds })
    const trace = JSON.parse(String(await browser.stopTracing())) as Trace
    const { updates, ofUpdates, longestTask } = updatesIn(trace)
    yield {
      case: `a viewer’s room, ${updates} updates in ${seconds} s`,
      goal: 'a viewer’s room',
      figures: { 'script, style and layout': ms(ofUpdates), 'longest task': ms(longestTask) },
    }
  },
}
