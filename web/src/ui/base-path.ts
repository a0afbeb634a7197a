/** Where the application lies on its domain, such as `/roster`; empty at the root. The server writes it into the page. */
export const BASE_PATH = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** An address on this server, from a path within the application. */
export const atBase = (path: string): string => `${BASE_PATH}${path}`

/** The same, with the domain before it. */
export const fullAddress = (path: string): string => new URL(atBase(path), window.location.origin).href

/** The path within the application of the page that is shown. */
export const pathShown = (): string => window.location.pathname.slice(BASE_PATH.length) || '/'
