const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const { PI, abs, sin, cos, sqrt } = Math

/** A point of WGS-84, which satellites give, in GCJ-02, in which maps of China are drawn: 100 to 700 m away. */
export function toGcj02(longitude: number, latitude: number): [longitude: number, latitude: number] {
  const [x, y] = [longitude - 105, latitude - 35]
  const sine = sin((latitude / 180) * PI)
  const magic = 1 - ECCENTRICITY * sine * sine
  const east = (eastOf(x, y) * 180) / ((AXIS / sqrt(magic)) * cos((latitude / 180) * PI) * PI)
  const north = (northOf(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * sqrt(magic))) * PI)
  return [longitude + east, latitude + north]
}

const waves = (value: number, [a, b, c]: readonly [number, number, number], [p, q, r]: readonly [number, number, number]) =>
  ((a * sin(p * value * PI) + b * sin(q * value * PI) + c * sin(r * value * PI)) * 2) / 3
const ripples = (x: number) => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3
const eastOf = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  ripples(x) +
  waves(x, [20, 40, 0], [1, 1 / 3, 1]) +
  waves(x, [150, 300, 0], [1 / 12, 1 / 30, 1])
const northOf = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  ripples(x) +
  waves(y, [20, 40, 0], [1, 1 / 3, 1]) +
  waves(y, [160, 320, 0], [1 / 12, 1 / 30, 1])
