/**
 * Shows notifications on this device (REACH-02, decision 0048), and caches the application and the user's own week for
 * use without a network (REACH-04, decision 0046). The network always comes first; a cached reply is used only if the
 * server cannot be reached, and carries the time at which it was cached. The cached week belongs to the signed-in user:
 * signing in, signing out or the end of the session deletes it. Push messages on this device belong to one person as
 * well: they end when another person signs in, and do not reveal their content while that person is signed out
 * (decision 0048).
 */
/**
 * The path under which the application is installed; empty at the root. It is part of each cache name, because
 * installations on the same domain share their caches.
 */
const BASE_PATH = self.location.pathname.replace(/\/service-worker\.js$/, '')
const SHELL = `fairweek-shell${BASE_PATH}`
const OWN = `fairweek-own${BASE_PATH}`
const DEVICE = `fairweek-device${BASE_PATH}`
const PAGE = `${BASE_PATH}/index.html`
const OWNER = '/device-owner'
const AS_OF = 'x-fairweek-as-of'

/** The cached reads: everything that the user's own week is made of. */
const KEPT = [
  /^\/api\/user$/,
  /^\/api\/staff$/,
  /^\/api\/settings$/,
  /^\/api\/notifications$/,
  /^\/api\/schedule\/(?:staff|unassigned)\/(\d+)(?:\/upcoming)?$/,
  /^\/api\/schedule\/requests$/,
]
/** Calls after which a different user may be using this browser. */
const SIGN_OUT = /^\/api\/logout$/
const CHANGES_WHO = [
  SIGN_OUT,
  /^\/api\/login$/,
  /^\/api\/register$/,
  /^\/api\/set-password$/,
  /^\/api\/single-sign-on\/finish$/,
]

/** Returns the path of a URL within the application; null for URLs outside it. */
function pathOf(address) {
  const { origin, pathname } = new URL(address)
  if (origin !== self.location.origin || !`${pathname}/`.startsWith(`${BASE_PATH}/`)) return null
  return pathname.slice(BASE_PATH.length) || '/'
}

/** Incremented whenever the cache is emptied, so that replies requested before that are not cached afterwards. */
let generation = 0

async function forget() {
  generation += 1
  await caches.delete(OWN)
}

/** Replies are cached one at a time, in order: the user must be cached before the replies that are filtered by user. */
let keeping = Promise.resolve()

async function readKept(path) {
  return (await (await caches.open(OWN)).match(`${BASE_PATH}${path}`))?.json()
}

/**
 * Returns the part of a reply that belongs to the user's own week, as text: only the user's own profile, requests and
 * shifts. Returns null if the reply concerns someone else, or if the user is not known yet.
 */
async function pickOwn(pathname, response) {
  if (pathname === '/api/staff') {
    const user = await readKept('/api/user')
    return user ? JSON.stringify((await response.json()).filter(({ userId }) => userId === user.id)) : null
  }
  const [, personId] = KEPT.map((path) => path.exec(pathname)).find((match) => match !== null) ?? []
  if (personId === undefined && pathname !== '/api/schedule/requests') return response.text()
  const [own] = (await readKept('/api/staff')) ?? []
  if (!own) return null
  if (personId !== undefined) return Number(personId) === own.id ? response.text() : null
  return JSON.stringify((await response.json()).filter(({ staff }) => staff.id === own.id))
}

/** Returns the response to cache, stamped with the time of the reply. */
async function stamp(pathname, response) {
  const asOf = new Date().toISOString()
  const text = await pickOwn(pathname, response)
  if (text === null) return null
  const headers = new Headers(response.headers)
  // The body is already decompressed and may have been filtered, so these headers no longer apply.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set(AS_OF, asOf)
  return new Response(text, { status: response.status, headers })
}

/** Caches a reply, unless someone has signed in or out since it was requested. */
async function keep(request, response, begun) {
  const stamped = await stamp(pathOf(request.url), response)
  if (stamped === null || begun !== generation) return
  await (await caches.open(OWN)).put(request, stamped)
  // Someone may have signed out during the write.
  if (begun !== generation) await caches.delete(OWN)
}

/** Checks whether a proxy answered with a page, such as that of its own sign-in, instead of Fairweek. */
function isPage(response) {
  return response.redirected || response.headers.get('content-type')?.startsWith('text/html') === true
}

async function answerRead(event, isKept) {
  const { request } = event
  const begun = generation
  try {
    const response = await fetch(request)
    if (response.status === 401) event.waitUntil(forget())
    if (pathOf(request.url) === '/api/user') event.waitUntil(learnOwner(response.clone(), begun))
    if (isKept && response.status === 200 && !isPage(response)) {
      const copy = response.clone()
      keeping = keeping.then(() => keep(request, copy, begun)).catch(() => undefined)
      event.waitUntil(keeping)
    }
    return response
  } catch (error) {
    const kept = isKept ? await (await caches.open(OWN)).match(request) : undefined
    if (kept) return kept
    throw error
  }
}

/** Caches the reads of a call as if each had been read alone; the user first, because others are filtered by user. */
async function keepReads(reads, response, begun) {
  const lines = (await response.text()).split('\n').filter(Boolean)
  const answers = lines.map((line) => JSON.parse(line)).map((each) => ({ ...each, path: reads[each.index].path }))
  if (answers.some(({ status }) => status === 401)) return forget()
  for (const pattern of KEPT)
    for (const { path, status, headers, body } of answers) {
      const url = `${BASE_PATH}${path}`
      const request = new Request(url)
      if (status !== 200 || !pattern.test(pathOf(request.url))) continue
      if (path === '/api/user') await learnOwner(new Response(body, { status, headers }), begun)
      keeping = keeping.then(() => keep(request, new Response(body, { status, headers }), begun)).catch(() => undefined)
      await keeping
    }
}

const isKept = ({ path }) => KEPT.some((pattern) => pattern.test(path.split('?')[0]))

/** Answers several reads of one call, without a network those that are cached. */
async function answerReads(event) {
  const { request } = event
  const begun = generation
  const { reads } = await request.clone().json()
  try {
    // Without their tags, the reads to be cached are answered in full.
    const asked = reads.map((read) => (isKept(read) ? { path: read.path } : read))
    const response = await fetch(new Request(request, { body: JSON.stringify({ reads: asked }) }))
    if (response.status === 401) event.waitUntil(forget())
    if (response.ok && !isPage(response)) event.waitUntil(keepReads(reads, response.clone(), begun))
    return response
  } catch (error) {
    const cache = await caches.open(OWN)
    const lines = []
    for (const [index, read] of reads.entries()) {
      const kept = isKept(read) ? await cache.match(`${BASE_PATH}${read.path}`) : undefined
      if (kept)
        lines.push({ index, status: kept.status, headers: Object.fromEntries(kept.headers), body: await kept.text() })
    }
    if (lines.length === 0) throw error
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return new Response(text, { headers: { 'content-type': 'text/plain' } })
  }
}

/**
 * Answers a page request with the server's page or, without a network, with the cached one. If the server has a new
 * version of the page, deletes the cached files of the old version.
 */
async function answerPage(event) {
  const cache = await caches.open(SHELL)
  try {
    const response = await fetch(event.request)
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
      const copy = response.clone()
      event.waitUntil(
        copy.text().then(async (text) => {
          const known = await (await cache.match(PAGE))?.text()
          if (known === text) return
          for (const key of known === undefined ? [] : await cache.keys()) await cache.delete(key)
          await cache.put(PAGE, new Response(text, { headers: copy.headers }))
        }),
      )
    }
    return response
  } catch (error) {
    const kept = await cache.match(PAGE)
    if (kept) return kept
    throw error
  }
}

/**
 * Answers a request for a file of the application. File names contain a content hash, so a cached file is never out of
 * date.
 */
async function answerPart(event) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok && !isPage(response)) event.waitUntil(cache.put(event.request, response.clone()))
  return response
}

/**
 * Returns the user of this device and whether they are signed out: `{ id, isSignedOut }`; undefined if not known yet.
 */
async function readOwner() {
  return (await (await caches.open(DEVICE)).match(OWNER))?.json()
}

async function writeOwner(owner) {
  await (await caches.open(DEVICE)).put(OWNER, new Response(JSON.stringify(owner)))
}

/** The owner is read and written by one task at a time, in order. */
let owning = Promise.resolve()

function changeOwnerBy(work) {
  owning = owning.then(work).catch(() => undefined)
  return owning
}

/**
 * Records who is signed in. If the user has changed, ends the push subscription, so that nobody sees notifications of
 * the previous user.
 */
async function setOwner(id) {
  const owner = await readOwner()
  if (owner?.id === id && !owner.isSignedOut) return
  if (owner?.id !== id) {
    const subscription = await self.registration.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  }
  await writeOwner({ id, isSignedOut: false })
}

/**
 * Learns from a reply of `/api/user` who is signed in, however they signed in: a sign-in may have passed the service
 * worker by. Without an earlier owner, a subscription belongs to this user, from before owners were recorded.
 */
function learnOwner(response, begun) {
  return changeOwnerBy(async () => {
    if (response.status === 401) return signOutOwner()
    if (response.status !== 200 || isPage(response)) return
    const { id } = await response.json()
    if (begun !== generation) return
    if (await readOwner()) await setOwner(id)
    else await writeOwner({ id, isSignedOut: false })
  })
}

/** Returns the id of the user whom the reply of a sign-in names; undefined if it signed nobody in. */
async function readSignedInId(response) {
  const { id, user } = await response.json()
  return user?.id ?? id
}

async function signOutOwner() {
  const owner = await readOwner()
  if (owner) await writeOwner({ ...owner, isSignedOut: true })
}

async function changeWho(event) {
  await forget()
  const response = await fetch(event.request)
  await forget()
  if (!response.ok) return response
  const isSignOut = SIGN_OUT.test(pathOf(event.request.url))
  const copy = response.clone()
  event.waitUntil(
    changeOwnerBy(async () => {
      if (isSignOut) return signOutOwner()
      const id = await readSignedInId(copy)
      if (id !== undefined) await setOwner(id)
    }),
  )
  return response
}

/** Opens a page of the application, in an existing window if there is one. */
async function openPage(path) {
  const { href, origin } = new URL(`${BASE_PATH}${path}`, self.location.origin)
  if (origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (page === undefined) await self.clients.openWindow(href)
  else await (await page.focus()).navigate(href)
}

async function showMessage({ title, body, signedOutBody, path, tag }) {
  const owner = await readOwner().catch(() => undefined)
  const text = owner?.isSignedOut ? signedOutBody : body
  await self.registration.showNotification(title, {
    body: text,
    tag,
    icon: `${BASE_PATH}/icon-192.png`,
    data: { path },
  })
}

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data.json()))
})

/**
 * Registers the subscription with which the browser has replaced an earlier one. If nobody is signed in, the page does
 * it at its next load.
 */
async function replaceSubscription({ oldSubscription, newSubscription }) {
  const { applicationServerKey } = (newSubscription ?? oldSubscription).options
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${BASE_PATH}/api/notification-choices/devices`, { method: 'POST', headers, body })
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(replaceSubscription(event).catch(() => {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add(PAGE))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const pathname = pathOf(request.url)
  if (pathname === null) return
  if (request.method === 'POST' && CHANGES_WHO.some((path) => path.test(pathname))) event.respondWith(changeWho(event))
  if (request.method === 'POST' && pathname === '/api/reads') event.respondWith(answerReads(event))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerPart(event))
  // The event stream stays open and is never cached, so the page requests it directly.
  else if (pathname.startsWith('/api/') && pathname !== '/api/live') {
    event.respondWith(
      answerRead(
        event,
        KEPT.some((path) => path.test(pathname)),
      ),
    )
  }
})
