/**
 * Shows notices on this device (REACH-02, decision 0048), and keeps the application and one's own week for when there is no
 * network (REACH-04, decision 0046). What the server answers
 * comes first, always; what is kept is only for when it cannot be reached, and says since when it stands.
 *
 * What is kept belongs to whoever is signed in: signing in or out, or a session that has ended, empties it.
 * Notifications on this device belong to one person: they end when somebody else signs in, and name nothing while that
 * person is signed out (decision 0048).
 */
/** Where the application lies on its domain; empty at the root. What another one keeps there has other names. */
const BASE_PATH = self.location.pathname.replace(/\/service-worker\.js$/, '')
const SHELL = `fairweek-shell${BASE_PATH}`
const OWN = `fairweek-own${BASE_PATH}`
const DEVICE = `fairweek-device${BASE_PATH}`
const PAGE = `${BASE_PATH}/index.html`
const OWNER = '/device-owner'
const AS_OF = 'x-fairweek-as-of'

/** What one's own week is made of: who is signed in, their profile and shifts, and in which zone. */
const KEPT = [
  /^\/api\/user$/,
  /^\/api\/staff$/,
  /^\/api\/settings$/,
  /^\/api\/notifications$/,
  /^\/api\/schedule\/(?:staff|unassigned)\/(\d+)(?:\/upcoming)?$/,
  /^\/api\/schedule\/requests$/,
]
/** Calls after which somebody else may be sitting here. */
const SIGN_OUT = /^\/api\/logout$/
const CHANGES_WHO = [
  SIGN_OUT,
  /^\/api\/login$/,
  /^\/api\/register$/,
  /^\/api\/set-password$/,
  /^\/api\/single-sign-on\/finish$/,
]

/** The path of an address within the application; null outside of it. */
function pathOf(address) {
  const { origin, pathname } = new URL(address)
  if (origin !== self.location.origin || !`${pathname}/`.startsWith(`${BASE_PATH}/`)) return null
  return pathname.slice(BASE_PATH.length) || '/'
}

/** Counts up whenever what is kept is emptied: an answer from before is not kept afterwards. */
let generation = 0

async function forget() {
  generation += 1
  await caches.delete(OWN)
}

/** Answers are kept one after the other: whose week it is stands before what belongs to it. */
let keeping = Promise.resolve()

async function readKept(path) {
  return (await (await caches.open(OWN)).match(`${BASE_PATH}${path}`))?.json()
}

/**
 * As much of an answer as one's own week needs, as text: of all profiles and requests one's own, of people's weeks one's own.
 * Null where nothing is kept, because it is somebody else's or because it is not known yet whose week this is.
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

/** What is kept of an answer, with the instant at which it was given. */
async function stamp(pathname, response) {
  const asOf = new Date().toISOString()
  const text = await pickOwn(pathname, response)
  if (text === null) return null
  const headers = new Headers(response.headers)
  // The body has been unpacked on its way here, and may be a part of what was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set(AS_OF, asOf)
  return new Response(text, { status: response.status, headers })
}

/** Keeps an answer, unless somebody has signed in or out since it was asked for. */
async function keep(request, response, begun) {
  const stamped = await stamp(pathOf(request.url), response)
  if (stamped === null || begun !== generation) return
  await (await caches.open(OWN)).put(request, stamped)
  // Somebody may have signed out while it was written.
  if (begun !== generation) await caches.delete(OWN)
}

async function answerRead(event, isKept) {
  const { request } = event
  const begun = generation
  try {
    const response = await fetch(request)
    if (response.status === 401) event.waitUntil(forget())
    if (response.status === 200 && pathOf(request.url) === '/api/user')
      event.waitUntil(learnOwner(response.clone()).catch(() => {}))
    if (isKept && response.status === 200) {
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

/** The page itself: the newest one, and the parts of older ones go with it. */
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

/** Parts of the application have their content in their name: one that is kept is the right one. */
async function answerPart(event) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(cache.put(event.request, response.clone()))
  return response
}

/** Whose device this is, as far as it is known: `{ id, isSignedOut }`. */
async function readOwner() {
  return (await (await caches.open(DEVICE)).match(OWNER))?.json()
}

async function writeOwner(owner) {
  await (await caches.open(DEVICE)).put(OWNER, new Response(JSON.stringify(owner)))
}

/** Somebody is signed in. Nobody sees notifications of the person who used this device before. */
async function changeOwner({ id }) {
  const owner = await readOwner()
  if (owner?.id !== id) {
    const subscription = await self.registration.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  }
  await writeOwner({ id, isSignedOut: false })
}

/** Whoever was signed in before this file knew about owners. */
async function learnOwner(response) {
  if (!(await readOwner())) await writeOwner({ id: (await response.json()).id, isSignedOut: false })
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
  event.waitUntil((isSignOut ? signOutOwner() : copy.json().then(changeOwner)).catch(() => {}))
  return response
}

/** Opens a page of the application, in its window if there is one. */
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
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerPart(event))
  // A stream of changes stays open; it is the page's own.
  else if (pathname.startsWith('/api/') && pathname !== '/api/live') {
    event.respondWith(
      answerRead(
        event,
        KEPT.some((path) => path.test(pathname)),
      ),
    )
  }
})
