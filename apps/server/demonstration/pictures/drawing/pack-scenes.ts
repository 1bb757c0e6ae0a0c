import type { PackShape } from './pack-shape.ts'
import { antisepticBottle, healthBottle, lotionBottle, pillBottle, pillJar, spray, syrupBottle } from './scenes/bottles.ts'
import { aerosol, dryPowder, nasalSpray, softMist } from './scenes/breathing.ts'
import type { Scene } from './scenes/carton-box.ts'
import { appliance, deviceBox } from './scenes/devices.ts'
import { herbBag } from './scenes/herbs.ts'
import { patchBox } from './scenes/patches.ts'
import { pillSachets, pouch, sachetBox } from './scenes/sachets.ts'
import { cosmeticTube, creamJar, enema, eyeDrops, eyeTube, suppositoryBox, tube } from './scenes/skin.ts'
import { dropperBottle, honeyBolus, linimentBox, pelletBottle, powderBottle } from './scenes/small-bottles.ts'
import {
  ampouleBox,
  infusionBottle,
  insulinCartridge,
  insulinPen,
  insulinVial,
  powderVial,
  unitDoseBox,
  vialBox,
} from './scenes/sterile.ts'
import { blisterBox, capsuleBox } from './scenes/tablets.ts'

/** The scene for each pack shape. */
export const SCENES: Record<PackShape, Scene> = {
  'blister-box': blisterBox,
  'capsule-box': capsuleBox,
  'pill-bottle': pillBottle,
  'pill-jar': pillJar,
  'pellet-bottle': pelletBottle,
  'pill-sachets': pillSachets,
  'honey-bolus': honeyBolus,
  'powder-bottle': powderBottle,
  'sachet-box': sachetBox,
  'syrup-bottle': syrupBottle,
  'dropper-bottle': dropperBottle,
  'vial-box': vialBox,
  'ampoule-box': ampouleBox,
  'powder-vial': powderVial,
  'infusion-bottle': infusionBottle,
  'unit-dose-box': unitDoseBox,
  'insulin-cartridge': insulinCartridge,
  'insulin-pen': insulinPen,
  'insulin-vial': insulinVial,
  'eye-drops': eyeDrops,
  'eye-tube': eyeTube,
  tube,
  'cream-jar': creamJar,
  'liniment-box': linimentBox,
  'antiseptic-bottle': antisepticBottle,
  enema,
  'suppository-box': suppositoryBox,
  'patch-box': patchBox,
  spray,
  'nasal-spray': nasalSpray,
  aerosol,
  'dry-powder': dryPowder,
  'soft-mist': softMist,
  'herb-bag': herbBag,
  'device-box': deviceBox,
  appliance,
  pouch,
  'health-bottle': healthBottle,
  'cosmetic-tube': cosmeticTube,
  'lotion-bottle': lotionBottle,
}
