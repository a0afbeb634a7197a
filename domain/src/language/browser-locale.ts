/**
 * Returns the locale that a language of a browser names. Browsers on POSIX systems add what no language tag has, such as
 * `en-US@posix`; what cannot be read at all counts as English.
 */
export function browserLocale(language: string): Intl.Locale {
  try {
    return new Intl.Locale((language.split(/[@.]/, 1)[0] ?? '').replaceAll('_', '-'))
  } catch {
    return new Intl.Locale('en')
  }
}
