import * as z from 'zod/mini'
import { Id, endpoint, keyword } from './endpoint.ts'

/** A point in China, in GCJ-02, in which its maps are drawn. */
export const PointFields = {
  longitude: z.number().check(z.gte(73), z.lte(136)),
  latitude: z.number().check(z.gte(3), z.lte(54)),
}
/** The same where it may be missing: both or neither. */
export const OptionalPoint = { longitude: z.optional(PointFields.longitude), latitude: z.optional(PointFields.latitude) }
export const KnownPoint = { longitude: z.nullable(z.number()), latitude: z.nullable(z.number()) }

const Place = z.object({
  name: z.string(),
  /** Without the region; '' where nothing more is known. */
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})

export const FindPlaces = endpoint({
  method: 'GET',
  path: '/system/common/region/findPlaces',
  access: 'user',
  summary:
    'Places that match words, those in the city of a point first; counties by their names where no map service is configured or it is out',
  input: z.strictObject({ keyword: keyword(40), ...OptionalPoint }),
  output: z.object({
    /** At most 20. */
    rows: z.array(Place),
    /** Only names of counties were searched. */
    countiesOnly: z.boolean(),
  }),
})

export const ListNearbyPlaces = endpoint({
  method: 'GET',
  path: '/system/common/region/nearbyPlaces',
  access: 'user',
  summary: 'Places near a point; none where no map service is configured or it is out',
  input: z.strictObject(PointFields),
  output: z.object({ rows: z.array(Place) }),
})

export const GetCountyShapes = endpoint({
  method: 'GET',
  path: '/system/common/region/countyShapes',
  access: 'none',
  summary: 'The outlines of the counties in a square of one degree, named by its south-western corner',
  input: z.strictObject({
    west: z.int().check(z.gte(73), z.lte(135)),
    south: z.int().check(z.gte(3), z.lte(53)),
  }),
  output: z.object({
    counties: z.array(
      z.object({
        regionId: Id,
        /** The city's where the county was divided since it was drawn. */
        name: z.string(),
        /** Rings of points, `longitude, latitude, longitude, …` in units of 0.0002° (20 m) from the square's corner. */
        rings: z.array(z.array(z.int())),
      }),
    ),
  }),
})
