import { describe, expect, test } from 'vitest'
import { distanceMetres, type GeoPoint, judgePosition } from './near-place.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
const DEGREE = 111_195

describe('[CLOCK-09] the distance between two points', () => {
  test.each([
    ['the same point', at(-36.8485, 174.7633), at(-36.8485, 174.7633), 0],
    ['a degree of latitude', at(0, 0), at(1, 0), DEGREE],
    ['a degree of longitude at the equator', at(0, 10), at(0, 11), DEGREE],
    ['a degree of longitude at 60° N', at(60, 10), at(60, 11), DEGREE / 2],
    ['over the date line', at(0, 179.5), at(0, -179.5), DEGREE],
    ['180° east and west', at(-17, 180), at(-17, -180), 0],
    ['over the north pole', at(89.5, 0), at(89.5, 180), DEGREE],
    ['two longitudes of the south pole', at(-90, 0), at(-90, 77), 0],
    ['around a pole', at(89.9999, 10), at(89.9999, 100), 15.7],
    ['opposite points', at(36.8, -5.2), at(-36.8, 174.8), 20_015_115],
    ['London and Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 343_556],
  ])('%s', (_, a, b, expected) => {
    const tolerance = Math.max(0.5, expected * 0.0002)
    expect(Math.abs(distanceMetres(a, b) - expected)).toBeLessThan(tolerance)
    expect(distanceMetres(b, a)).toBeCloseTo(distanceMetres(a, b), 6)
  })

  test('is the same as that of vectors, for random points', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const vectorOf = ({ latitude, longitude }: GeoPoint) => {
      const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
      return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
    }
    for (let round = 0; round < 1000; round += 1) {
      const [a, b] = [at(random() * 180 - 90, random() * 360 - 180), at(random() * 180 - 90, random() * 360 - 180)]
      const [u, v] = [vectorOf(a), vectorOf(b)]
      const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2])
      expect(distanceMetres(a, b)).toBeCloseTo(2 * 6_371_008.8 * Math.asin(Math.min(1, chord / 2)), 2)
    }
  })
})

describe('[CLOCK-09] a position', () => {
  const BAR = at(-36.8485, 174.7633)
  /** A position north of the bar. */
  const from = (metres: number, accuracyMetres: number) =>
    judgePosition(
      { ...at(BAR.latitude + metres / DEGREE, BAR.longitude), accuracyMetres },
      { place: BAR, radiusMetres: 100 },
    )

  test.each([
    [0, 10, 'near'],
    [99, 0, 'near'],
    [101, 0, 'far'],
    [140, 50, 'near'],
    [160, 50, 'far'],
    [290, 200, 'near'],
    [10, 201, 'vague'],
    [290, 5000, 'vague'],
    [9000, 5000, 'far'],
  ] as const)('%i m away, accurate to %i m: %s', (metres, accuracy, expected) => {
    expect(from(metres, accuracy).kind).toBe(expected)
  })

  test('says how far away or how inaccurate it is', () => {
    const far = from(350, 10)
    expect(far.kind === 'far' && Math.round(far.metres)).toBe(350)
    expect(from(10, 800)).toEqual({ kind: 'vague', metres: 800 })
  })
})
