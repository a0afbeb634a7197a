/** Why a device does not say where it is; `insecure`: browsers tell positions only to pages opened over https. */
export type PositionFailure = 'denied' | 'unknown' | 'insecure'

export interface Position {
  latitude: number
  longitude: number
  accuracyMetres: number
}

/** Asks the device where it is now, or returns why it does not say. */
export function readPosition(): Promise<Position | PositionFailure> {
  if (!(window.isSecureContext && 'geolocation' in navigator)) return Promise.resolve('insecure')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracyMetres: accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    )
  })
}
