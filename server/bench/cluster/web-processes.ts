/** Runs web processes, which can be killed and restarted at the same address, and the proxy in front of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../src/testing/find-free-port.ts'
import { type BenchServer, call, type ServedLocation, startBuiltServer, stopServer } from '../serve-bench.ts'

const POLL_MS = 20

export interface WebProcess {
  /** The address of the web process, which stays the same when it is restarted. */
  readonly url: string
  readonly pid: () => number
  /** Kills the process immediately, so that it cannot store anything more. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

async function openWebProcess(location: ServedLocation, env: Record<string, string>): Promise<WebProcess> {
  const port = await findFreePort()
  let server: BenchServer | null = null
  const start = async () => {
    server = await startBuiltServer(location, { env: { ...env, PORT: String(port) } })
    const { url } = server
    while ((await call(`${url}/readyz`).catch(() => null))?.status !== 200) await wait(POLL_MS)
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => server?.child.pid ?? 0,
    kill: async () => {
      const child = server?.child
      if (!child) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
    start,
    stop: async () => {
      if (server) await stopServer(server)
    },
  }
}

/** Starts web processes that share a database and an encryption key. On PostgreSQL, each has its own data folder. */
export async function openWebProcesses(count: number, location: ServedLocation, folder: string): Promise<WebProcess[]> {
  const SECRET_KEY = randomBytes(32).toString('base64')
  const processes: WebProcess[] = []
  for (let index = 0; index < count; index += 1) {
    const own = 'databaseUrl' in location ? { DATA_DIR: join(folder, `web-${index + 1}`) } : {}
    processes.push(await openWebProcess(location, { SECRET_KEY, ...own }))
  }
  return processes
}

/** The address or addresses to which clients connect: a proxy, or the web processes themselves. */
export interface Front {
  readonly description: string
  /** Returns the address for a client; clients are numbered from 0. */
  readonly urlFor: (client: number) => string
  readonly close: () => void
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

const nginxConfig = (folder: string, port: number, servers: readonly string[]) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream web { least_conn; ${servers.map((server) => `server ${server};`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://web;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout 1h;
    }
  }
}
`

async function startProxy(program: string, args: readonly string[], port: number): Promise<() => void> {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  while ((await call(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`)
    await wait(POLL_MS)
  }
  return () => child.kill('SIGTERM')
}

/** Starts a proxy if nginx or Caddy is installed; otherwise distributes clients evenly among the processes. */
export async function openFront(processes: readonly WebProcess[], folder: string): Promise<Front> {
  const [nginx, caddy] = [findProgram('nginx'), findProgram('caddy')]
  const servers = processes.map(({ url }) => new URL(url).host)
  const port = await findFreePort()
  const urlFor = () => `http://127.0.0.1:${port}`
  if (nginx) {
    const own = join(folder, 'nginx')
    mkdirSync(own)
    writeFileSync(join(own, 'nginx.conf'), nginxConfig(own, port, servers))
    const close = await startProxy(nginx, ['-p', own, '-c', join(own, 'nginx.conf')], port)
    return { description: 'nginx', urlFor, close }
  }
  if (caddy) {
    const to = servers.flatMap((server) => ['--to', server])
    const close = await startProxy(caddy, ['reverse-proxy', '--from', `http://127.0.0.1:${port}`, ...to], port)
    return { description: 'Caddy', urlFor, close }
  }
  const description =
    processes.length === 1
      ? 'no proxy'
      : 'no proxy, because neither nginx nor Caddy is installed: clients take turns with the processes'
  return { description, urlFor: (client) => processes[client % processes.length]?.url ?? '', close: () => {} }
}
