/** Decides whether a device is near the place of the business (CLOCK-09). */

/** A point on Earth, in degrees; south and west are negative. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** The mean radius of Earth (IUGG). */
const EARTH_METRES = 6_371_008.8
/** A position that is less accurate than this says too little, such as one by the city of a network address. */
const LEAST_ACCURATE_METRES = 200

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance between two points along the surface of a spherical Earth, in metres: at most 0.6 % wrong. */
export function distanceMetres(a: GeoPoint, b: GeoPoint): number {
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const haversine =
    halfSine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfSine(a.longitude, b.longitude)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

/** `far`: how far away the device is. `vague`: how inaccurate its position is. */
export type PlaceVerdict = { kind: 'near' } | { kind: 'far' | 'vague'; metres: number }

/**
 * Decides whether a position is within a radius around a place. The benefit of the doubt goes to the person: the position
 * may be wrong by its accuracy, but by no more than 200 m.
 */
export function judgePosition(
  position: GeoPoint & { accuracyMetres: number },
  { place, radiusMetres }: { place: GeoPoint; radiusMetres: number },
): PlaceVerdict {
  const { accuracyMetres } = position
  const metres = distanceMetres(position, place)
  if (metres - accuracyMetres > radiusMetres) return { kind: 'far', metres }
  return accuracyMetres > LEAST_ACCURATE_METRES ? { kind: 'vague', metres: accuracyMetres } : { kind: 'near' }
}
