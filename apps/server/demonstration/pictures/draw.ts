/** What a worker process draws. The server imports no more than the types of this file (drawings.ts). */
import { BANNERS, bannerWebp } from './drawing/banner-picture.ts'
import { packWebp, type PackGoods } from './drawing/pack-picture.ts'
import { packShapeOf } from './drawing/pack-shape.ts'
import { sellerLogoWebp } from './drawing/seller-logo.ts'

/** The goods of a pack shot; its shape follows from them. */
export type DrawnGoods = Omit<PackGoods, 'packShape'> & { dosageForm: string; unit: string }

export const pack = ({ goods, size }: { goods: DrawnGoods; size: number }): Promise<Buffer> => {
  const packShape = packShapeOf(goods.genericName, goods.dosageForm, goods.specification, goods.unit)
  return packWebp({ ...goods, packShape }, size)
}
/** Null: there is no banner with that name. */
export const banner = async (name: string): Promise<Buffer | null> => {
  const known = BANNERS.find((b) => b.key === name)
  return known ? bannerWebp(known) : null
}
export const logo = (seller: { logoText: string; colour: string }): Promise<Buffer> => sellerLogoWebp(seller)
