import { onTestFinished, vi } from 'vitest'

/** Lets the browser answer where the device is, or refuse to, until the test has finished. */
export function answerPosition(answer: { latitude: number; longitude: number; accuracy: number } | 'denied'): void {
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onPosition, onError) => {
    if (answer === 'denied') onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    else onPosition({ coords: answer } as GeolocationPosition)
  })
  onTestFinished(() => spy.mockRestore())
}
