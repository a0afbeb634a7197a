/** Whether this page can seal PINs; browsers offer encryption only to pages that were opened over https. */
export const canSeal = () => window.isSecureContext && 'subtle' in crypto

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

/** Encrypts a PIN so that only the server can read it, because a tablet must not store PINs. */
export async function sealPin(pin: string, sealingKey: string): Promise<string> {
  const der = Uint8Array.from(atob(sealingKey), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', der, ALGORITHM, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(pin))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
