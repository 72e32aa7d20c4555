import { spawn } from 'node:child_process'

/** `npm run test:processes`: the API tests over two of each service, as processes of their own. */
const vitest = spawn('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], {
  env: { ...process.env, PRODUCT: 'processes' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1
})
