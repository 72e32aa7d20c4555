import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cpuMicros, peakMemoryMb } from './processes.ts'

const burn = 'while (process.cpuUsage().user < 400_000);'
const used = '(({ user, system }) => user + system)(process.cpuUsage())'

test.runIf(process.platform === 'linux')(
  'counts the CPU time of descendants, both running and exited',
  async () => {
    // The parent sleeps, its child burns CPU. Both print what they used, because start-up costs differ between machines.
    const child = `${burn}; console.log(${used})`
    const script = `const { spawnSync } = require('node:child_process');
    const child = Number(spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}]).stdout);
    console.log(child, ${used}); setTimeout(() => {}, 60_000)`
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    const before = cpuMicros([process.pid])
    const [said] = await once(parent.stdout, 'data')
    const [ofChild = 0, ofParent = 0] = String(said).split(' ').map(Number)
    const counted = cpuMicros([parent.pid ?? 0])
    expect(counted).toBeGreaterThan(ofChild)
    expect(counted).toBeLessThan(2 * ofChild + ofParent)
    expect(cpuMicros([process.pid]) - before).toBeGreaterThan(ofChild)
    expect(peakMemoryMb([parent.pid ?? 0])).toBeGreaterThan(5)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(cpuMicros([parent.pid ?? 0])).toBe(0)
  },
)
