/** What a worker process draws. The server imports no more than the types of this file (drawings.ts). */
import { bannerWebp } from './drawing/banner-picture.ts'
import { BANNERS } from './drawing/banners.ts'
import { licenceWebp, type Licence } from './drawing/licence-picture.ts'
import { packWebp, type PackGoods } from './drawing/pack-picture.ts'
import { paperWebp, type Paper } from './drawing/paper-picture.ts'
import { sellerLogoWebp } from './drawing/seller-logo.ts'

/** The pack shot of goods; what it shows follows from them. */
export const pack = ({ goods, size }: { goods: PackGoods; size: number }): Promise<Buffer> => packWebp(goods, size)
/** Null: there is no banner with that name. */
export const banner = async (name: string): Promise<Buffer | null> => {
  const known = BANNERS.find((b) => b.key === name)
  return known ? bannerWebp(known) : null
}
export const logo = (sellerName: string): Promise<Buffer> => sellerLogoWebp(sellerName)
export const licence = (it: Licence): Promise<Buffer> => licenceWebp(it)
export const paper = (it: Paper): Promise<Buffer> => paperWebp(it)
