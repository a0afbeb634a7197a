const fileOf = (url: string | undefined) => url?.split('/').at(-1)

/**
 * Whether a server of the same version as this page has answered. The name of the page's script contains a hash of all
 * its code; the server names the script of the page that it sends.
 */
export function isOfSameVersion({ headers }: Response): boolean {
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const own = fileOf(script?.src)
  return own !== undefined && headers.get('fairweek-page') === own
}
