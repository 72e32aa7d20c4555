import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findProgram } from '@iam/infra/testing/program'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'

export type Proxy = { readonly url: string; close(): Promise<void> }

const read = (file: string) =>
  readFile(fileURLToPath(new URL(`../../../docs/proxies/${file}`, import.meta.url)), 'utf8')

/**
 * Starts the documented proxy before two gateways, at https://localhost and this port with a certificate of its own. In the
 * documented configuration only name, port, certificate and gateways are replaced; for Caddy 2.6, which Debian 12 has, also
 * the name of one directive.
 */
export async function startProxy(
  kind: 'nginx' | 'caddy',
  port: number,
  gateways: readonly [string, string],
): Promise<Proxy> {
  const program = findProgram(kind)
  if (!program) throw new Error(`${kind} is not installed`)
  const folder = await temporaryFolder()
  const [one, other] = gateways
  const hosts = [new URL(one).host, new URL(other).host] as const
  const args = await { nginx, caddy }[kind](folder.path, port, hosts)
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder.path, XDG_DATA_HOME: folder.path },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-5_000)
  })
  // The proxies' certificates are not signed by a trusted authority. Tests that follow in this process trust no others.
  const { NODE_TLS_REJECT_UNAUTHORIZED: before = '1' } = process.env
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const url = `https://localhost:${port}`
  for (let n = 0; !(await answers(`${url}/healthz`)); n++) {
    if (n > 200 || child.exitCode !== null) throw new Error(`${kind} did not start: ${said}`)
    await delay(50)
  }
  return {
    url,
    async close() {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
      await end(child)
      await folder.remove()
    },
  }
}

async function nginx(folder: string, port: number, hosts: readonly [string, string]): Promise<string[]> {
  const [certificate, key] = await certify(folder)
  const site = (await read('nginx.conf'))
    .replace('127.0.0.1:3000', hosts[0])
    .replace('127.0.0.1:3010', hosts[1])
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('portal.example.com', 'localhost')
    .replace('/etc/ssl/portal.pem', certificate)
    .replace('/etc/ssl/portal.key', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const path = join(folder, 'nginx.conf')
  await writeFile(
    path,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporary}\n${site}\n}`,
  )
  // `-e` is for errors before the configuration is read.
  return ['-c', path, '-p', folder, '-e', 'stderr']
}

async function caddy(folder: string, port: number, hosts: readonly [string, string]): Promise<string[]> {
  const site = (await read('Caddyfile'))
    .replace('portal.example.com {', `https://localhost:${port} {\n\ttls internal`)
    .replace('127.0.0.1:3000', hosts[0])
    .replace('127.0.0.1:3010', hosts[1])
    .replace('request_buffers 256KiB', (await isCaddy26()) ? 'buffer_requests' : 'request_buffers 256KiB')
  const path = join(folder, 'Caddyfile')
  await writeFile(path, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`)
  return ['run', '--config', path, '--adapter', 'caddyfile']
}

async function isCaddy26(): Promise<boolean> {
  const { stdout } = await promisify(execFile)(String(findProgram('caddy')), ['version'])
  return /^v?2\.6\./.test(stdout)
}

async function certify(folder: string): Promise<readonly [string, string]> {
  const [certificate, key] = [join(folder, 'portal.pem'), join(folder, 'portal.key')]
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  await promisify(execFile)('openssl', [...asked, '-keyout', key, '-out', certificate])
  return [certificate, key]
}

/** Caddy listens a moment before it has made its certificate. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
