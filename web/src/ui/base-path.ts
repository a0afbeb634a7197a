/**
 * The path under which the application is installed on its domain, such as `/roster`; empty at the root. The server
 * writes it into the page.
 */
export const BASE_PATH = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** Converts a path within the application to a path on this server. */
export const atBase = (path: string): string => `${BASE_PATH}${path}`

/** Converts a path within the application to an absolute URL. */
export const fullAddress = (path: string): string => new URL(atBase(path), window.location.origin).href

/** Returns the current page's path within the application. */
export const pathShown = (): string => window.location.pathname.slice(BASE_PATH.length) || '/'
