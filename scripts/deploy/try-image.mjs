/**
 * `npm run try-image`: runs the steps of the Dockerfile in a temporary folder, without Docker, then starts the result
 * as the image would be started: with its environment, account, command and health check. Each stage is a folder; its
 * base image is this machine, whose Node runs everything.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { DockerfileParser } from 'dockerfile-ast'
import { findFreePort, ROOT } from '../project.mjs'

const START_MS = 300_000

/** Parses the steps of a Dockerfile into keyword, flags, and the rest, as text and as words. */
export function readSteps(text) {
  return DockerfileParser.parse(text)
    .getInstructions()
    .map((instruction) => {
      const flags = 'getFlags' in instruction ? instruction.getFlags() : []
      return {
        keyword: instruction.getKeyword(),
        flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue()])),
        words: instruction.getArguments().map((argument) => argument.getValue()),
        text: instruction.getArgumentsContent() ?? '',
      }
    })
}

/** Converts a pattern of .dockerignore to one for paths relative to the project's folder. */
function ignores(pattern) {
  const source = pattern
    .split('/')
    .map((part) =>
      part === '**' ? '(?:.*/)?' : `${part.replace(/[.+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]*')}/`,
    )
    .join('')
    .replace(/\/$/, '')
  return new RegExp(`^${source}(?:/|$)`)
}

/** Checks whether a path, relative to the project's folder, is left out of what is sent to Docker. */
export function isLeftOut(path, ignoreText) {
  const patterns = ignoreText.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return patterns.some((pattern) => ignores(pattern).test(path))
}

/** Parses the variables of an ENV step, which may set several of them. */
function readVariables(words) {
  return words.map((word) => {
    const [name, ...value] = word.split('=')
    return [name, value.join('=')]
  })
}

const OWNER = /^(\d+):(\d+)$/

/** Creates a stage that is to be built. `at` converts a path in the stage to the real path. */
function openStage(root) {
  const stage = { root, folder: '/', environment: {}, account: null, command: [], health: null }
  return { ...stage, at: (path) => join(root, path) }
}

/** Converts paths in environment variables to paths in the stage's folder. */
function environmentOf({ environment, at }) {
  const paths = Object.entries(environment).map(([name, value]) => [name, value.startsWith('/') ? at(value) : value])
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(paths) }
}

function copy(stage, stages, { flags, words }, context) {
  const target = posix.resolve(stage.folder, words.at(-1) ?? '.')
  for (const source of words.slice(0, -1)) {
    const from = flags.from === undefined ? join(context.folder, source) : stages.get(flags.from)?.at(source)
    if (from === undefined || !existsSync(from))
      throw new Error(`COPY: there is no ${source} in ${flags.from ?? 'the project'}.`)
    const filter = (path) =>
      flags.from !== undefined || !isLeftOut(path.slice(context.folder.length + 1), context.ignoreText)
    cpSync(from, stage.at(target), { recursive: true, filter, verbatimSymlinks: true })
  }
}

function runStep(stage, text) {
  const { status } = spawnSync('sh', ['-c', text], {
    cwd: stage.at(stage.folder),
    env: environmentOf(stage),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}.`)
}

const COMMANDS = {
  WORKDIR: (stage, { text }) => {
    stage.folder = posix.resolve(stage.folder, text)
    mkdirSync(stage.at(stage.folder), { recursive: true })
  },
  ENV: (stage, { words }) => Object.assign(stage.environment, Object.fromEntries(readVariables(words))),
  RUN: (stage, { text }) => runStep(stage, text),
  USER: (stage, { text }) => {
    const [, uid, gid] = OWNER.exec(text) ?? []
    if (uid === undefined) throw new Error(`USER ${text}: write numbers, which need no file of accounts.`)
    stage.account = { uid: Number(uid), gid: Number(gid) }
  },
  CMD: (stage, { text }) => {
    stage.command = JSON.parse(text)
  },
  HEALTHCHECK: (stage, { text }) => {
    stage.health = JSON.parse(text.replace(/^CMD /, ''))
  },
}
/** Instructions that only declare something to Docker. */
const DECLARATIONS = ['VOLUME', 'EXPOSE', 'STOPSIGNAL', 'LABEL']

/** Runs the steps and returns the last stage. Throws at the first step that fails or is unknown. */
export function buildImage(text, context, room) {
  const stages = new Map()
  let stage = null
  for (const step of readSteps(text)) {
    if (step.keyword === 'FROM') {
      const [, , name = String(stages.size)] = step.words
      stage = openStage(join(room, `stage-${name}`))
      mkdirSync(stage.root, { recursive: true })
      stages.set(name, stage)
    } else if (stage === null) throw new Error(`${step.keyword} comes before FROM.`)
    else if (step.keyword === 'COPY') copy(stage, stages, step, context)
    else if (step.keyword in COMMANDS) COMMANDS[step.keyword](stage, step)
    else if (!DECLARATIONS.includes(step.keyword)) throw new Error(`This script does not know ${step.keyword}.`)
  }
  if (stage === null) throw new Error('There is no stage.')
  return stage
}

/** Starts a built stage under its account, waits for its health check, requests a page, and stops the stage. */
async function start(stage, room) {
  const env = { ...environmentOf(stage), HOST: '127.0.0.1', PORT: String(await findFreePort()), HOME: '/nonexistent' }
  // Lets accounts other than root traverse the folder.
  spawnSync('chmod', ['755', room])
  const options = { cwd: stage.at(stage.folder), env, ...(process.getuid?.() === 0 && stage.account) }
  const server = spawn(stage.command[0], stage.command.slice(1), {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
  try {
    const isHealthy = () => spawnSync(stage.health[0], stage.health.slice(1), options).status === 0
    const deadline = Date.now() + START_MS
    while (!isHealthy()) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
      if (Date.now() > deadline) throw new Error('The server did not become healthy in time.')
      await wait(500)
    }
    const page = await fetch(`http://127.0.0.1:${env.PORT}/auth`, { headers: { accept: 'text/html' } })
    if (!page.ok || !(await page.text()).includes('<div id="root">')) throw new Error('The page is not served.')
  } finally {
    server.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0) throw new Error(`Stopped by SIGTERM, the server ended with ${code}.`)
  process.stdout.write(
    `The image starts, is healthy, serves its page as ${JSON.stringify(stage.account)} and stops in order.\n`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const room = mkdtempSync(join(tmpdir(), 'fairweek-image-'))
  try {
    const read = (path) => readFileSync(join(ROOT, path), 'utf8')
    const context = { folder: ROOT, ignoreText: read('.dockerignore') }
    await start(buildImage(read('Dockerfile'), context, room), room)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}
