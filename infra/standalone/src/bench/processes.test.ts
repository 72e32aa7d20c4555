import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cpuMicros, memoryMb } from './processes.ts'

const burn = 'const end = Date.now() + 400; while (Date.now() < end);'

test.runIf(process.platform === 'linux')(
  'counts descendants, while they live and after they have ended',
  async () => {
    // A parent that sleeps; its child works.
    const script = `const { spawnSync } = require('node:child_process');
    spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}]); console.log('done'); setTimeout(() => {}, 60_000)`
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    const before = cpuMicros([process.pid])
    await once(parent.stdout, 'data')
    const used = cpuMicros([parent.pid ?? 0])
    expect(used).toBeGreaterThan(200_000)
    expect(used).toBeLessThan(2_000_000)
    expect(cpuMicros([process.pid]) - before).toBeGreaterThan(200_000)
    expect(memoryMb([parent.pid ?? 0])).toBeGreaterThan(5)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(cpuMicros([parent.pid ?? 0])).toBe(0)
  },
)
