/** Runs a proxy in front of web processes. It can be killed and restarted at the same address. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProjectFolder } from '../../environment/find-project.ts'
import { findFreePort } from '../find-free-port.ts'
import { isReady } from '../is-ready.ts'

const POLL_MS = 20
const START_TIMEOUT_MS = 30_000
/** The time in which a proxy that was asked to stop may finish. Caddy waits for open streams without a limit. */
const STOP_TIMEOUT_MS = 5_000
/** The first line of the site in deploy/Caddyfile. */
const SITE = '{$DOMAIN} {\n'

export interface RunningProxy {
  /** The name of the program, with its version if known. */
  readonly name: string
  /** The address of the proxy, which stays the same when it is restarted. */
  readonly url: string
  readonly pid: () => number
  /** Whether killing it ends it; nginx has workers, which would live on. */
  readonly isOneProcess: boolean
  /** Kills the proxy immediately, which cuts all connections. */
  readonly kill: () => Promise<void>
  /** Starts the proxy and waits until a web process answers through it. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Returns the path of an installed program; undefined if there is none of this name. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

interface ProxyProgram {
  readonly name: string
  readonly port: number
  readonly isOneProcess: boolean
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The file to which the proxy's output is appended. */
  readonly logFile: string
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Sends a signal and waits for the end; kills the process if it does not end in time. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill(signal)
  await ended
  clearTimeout(timer)
}

async function startProxy({
  name,
  port,
  isOneProcess,
  program,
  args,
  env,
  logFile,
}: ProxyProgram): Promise<RunningProxy> {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const start = async () => {
    const log = openSync(logFile, 'a')
    const started = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
    closeSync(log)
    child = started
    // Without a listener, a program that cannot be started would end this process.
    let failure: Error | undefined
    started.once('error', (error) => {
      failure = error
    })
    for (const began = performance.now(); !(await isReady(url)); await wait(POLL_MS)) {
      if (failure) throw failure
      if (!hasEnded(started) && performance.now() - began < START_TIMEOUT_MS) continue
      await end(started, 'SIGKILL')
      throw new Error(`${name} does not answer:\n${readFileSync(logFile, 'utf8')}`)
    }
  }
  await start()
  return {
    name,
    url,
    isOneProcess,
    pid: () => child?.pid ?? 0,
    kill: async () => {
      if (child) await end(child, 'SIGKILL')
    },
    start,
    stop: async () => {
      if (child) await end(child, 'SIGTERM')
    },
  }
}

/** Adds a directive to a Caddyfile's site that answers requests for a path with 503. */
export function blockPath(caddyfile: string, path: string): string {
  if (caddyfile.split(SITE).length !== 2) throw new Error('The Caddyfile has no single site {$DOMAIN}.')
  return caddyfile.replace(SITE, () => `${SITE}\trespond ${path} 503\n`)
}

interface CaddyOptions {
  /** The path of Caddy. */
  readonly program: string
  /** The web processes, such as `127.0.0.1:3000`. */
  readonly servers: readonly string[]
  /** The folder in which Caddy gets a folder of its own. */
  readonly folder: string
  /** A path to which Caddy answers 503 itself; absent: none. */
  readonly blockedPath?: string
}

/** Starts Caddy with the project's deploy/Caddyfile, over http on a free port. */
export async function startCaddy({ program, servers, folder, blockedPath }: CaddyOptions): Promise<RunningProxy> {
  const version = execFileSync(program, ['version'], { encoding: 'utf8' }).split(' ')[0]?.trim()
  const own = mkdtempSync(join(folder, 'caddy-'))
  const text = readFileSync(join(findProjectFolder(), 'deploy', 'Caddyfile'), 'utf8')
  const config = join(own, 'Caddyfile')
  writeFileSync(config, blockedPath === undefined ? text : blockPath(text, blockedPath))
  const port = await findFreePort()
  return startProxy({
    name: `Caddy ${version}`,
    port,
    isOneProcess: true,
    program,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    env: {
      DOMAIN: `http://127.0.0.1:${port}`,
      SERVERS: servers.join(' '),
      // Another Caddy on this machine may use the usual port for commands.
      CADDY_ADMIN: 'off',
      XDG_DATA_HOME: join(own, 'data'),
      XDG_CONFIG_HOME: join(own, 'config'),
    },
    logFile: join(own, 'log'),
  })
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

export async function startNginx(program: string, servers: readonly string[], folder: string): Promise<RunningProxy> {
  const own = join(folder, 'nginx')
  mkdirSync(own)
  const port = await findFreePort()
  writeFileSync(join(own, 'nginx.conf'), nginxConfig(own, port, servers))
  const args = ['-p', own, '-c', join(own, 'nginx.conf')]
  return startProxy({ name: 'nginx', port, isOneProcess: false, program, args, logFile: join(own, 'log') })
}
