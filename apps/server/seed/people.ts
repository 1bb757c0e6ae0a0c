import type { Scope } from './goods.ts'
import type { ShopType } from './offers.ts'
import type { SeedLicence } from './sellers.ts'

export interface SeedUser {
  userNo: string
  phone: string
  /** Plain; hashed on insertion. */
  password: string
  name: string
  nickname: string
  identityNumber: string
  kind: 'buyer' | 'salesman'
}

export interface SeedShop {
  shopNo: string
  name: string
  type: ShopType
  creditCode: string
  legalPerson: string
  regionCode: string
  address: string
  longitude: number
  latitude: number
  contactName: string
  contactPhone: string
  /** What the licences allow; cold chain and the ephedrine permission stand beside it. */
  scopes: Scope[]
  coldChain: boolean
  ephedrinePermission: boolean
  /** `none`: no application approved; `price`: sees prices; `procure`: may buy (while its certificates hold). */
  qualification: 'none' | 'price' | 'procure'
  priceGroup: string
  /** Salesman users serving the shop. */
  salesmen: string[]
  /** Sellers that have approved an account of this shop. */
  sellerAccounts: string[]
  invoiceTitle: { name: string; taxNumber: string; address: string; phone: string; bank: string; account: string; email: string }
  registeredOn: string
  certificates: SeedLicence[]
  addresses: SeedAddress[]
  members: { userNo: string; role: 'owner' | 'purchaser' | 'finance'; joinedOn: string }[]
}

export interface SeedAddress {
  receiver: string
  phone: string
  regionCode: string
  detail: string
  isDefault: boolean
  /** True for the address on the licence: drugs may go there. */
  licensed: boolean
}

export interface SeedOperator {
  login: string
  /** Plain; hashed on insertion. */
  password: string
  name: string
  role: 'platform' | 'auditor' | 'seller'
  sellerNo: string | null
}

export interface SeedPeople {
  users: SeedUser[]
  shops: SeedShop[]
  operators: SeedOperator[]
}
