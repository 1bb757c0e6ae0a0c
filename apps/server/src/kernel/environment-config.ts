import * as z from 'zod'

/** A path of this server, or an address elsewhere; without a slash at its end. Empty: there is none. */
const Base = z
  .string()
  .regex(/^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.-]+)*\/?$/, 'a path such as /h5api, or an address')
  .transform((base) => base.replace(/\/$/, ''))

/** Where the shop's pages find what they load, as their operator configured it. */
export interface Environment {
  apiBase: string
  imageBase: string
  /** Agreements and help; pages of promotions. */
  staticH5Base: string
  staticH5ActivityBase: string
}

/** What the shop's pages learn at their launch (`boot.environment`). */
export const EnvironmentSettings = z.object({
  API_BASE: Base.default('/h5api'),
  IMAGE_BASE: Base.default('/files'),
  STATIC_H5_BASE: Base.default(''),
  STATIC_H5_ACTIVITY_BASE: Base.default(''),
})

/** The environment of the settings. */
export const environmentConfig = (s: z.infer<typeof EnvironmentSettings>): Environment => ({
  apiBase: s.API_BASE,
  imageBase: s.IMAGE_BASE,
  staticH5Base: s.STATIC_H5_BASE,
  staticH5ActivityBase: s.STATIC_H5_ACTIVITY_BASE,
})
