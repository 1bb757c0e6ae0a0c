import { clipText, drawText, fitText } from '../drawn-text.ts'
import { typeMark } from '../pack-face.ts'
import { compressorNebuliser, meshNebuliser } from '../devices/breathing-aids.ts'
import * as consumables from '../devices/consumables.ts'
import { crutches, oxygenConcentrator, wheelchair } from '../devices/mobility.ts'
import * as monitors from '../devices/monitors.ts'
import type { Device } from '../devices/parts.ts'
import * as others from '../devices/tests-and-care.ts'
import { BACK, box, placed, type Scene } from './carton-box.ts'

/** What a device looks like, by its name; the first that fits. */
const DEVICES: readonly (readonly [RegExp, Device])[] = [
  [/语音.*血糖/, monitors.talkingBloodSugarMeter],
  [/试纸.*采血针/, monitors.stripsAndLancets],
  [/试纸\(瓶装\)/, monitors.twoStripVials],
  [/血糖试纸/, monitors.stripVial],
  [/血糖/, monitors.bloodSugarMeter],
  [/尿酸/, monitors.uricAcidMeter],
  [/语音.*血压/, monitors.talkingArmMonitor],
  [/腕式/, monitors.wristMonitor],
  [/血压/, monitors.armMonitor],
  [/心电/, monitors.heartRecorder],
  [/额温/, monitors.foreheadThermometer],
  [/耳温/, monitors.tympanicThermometer],
  [/体温/, monitors.thermometer],
  [/血氧/, monitors.oximeter],
  [/排卵/, others.ovulationTests],
  [/早孕/, others.pregnancyTests],
  [/检测|试剂/, others.antigenTest],
  [/纱布/, consumables.gauze],
  [/自粘/, consumables.clingBandage],
  [/绷带/, consumables.bandage],
  [/胶带/, consumables.tapeRolls],
  [/碘伏/, consumables.swabsAndIodine],
  [/酒精/, consumables.alcoholPads],
  [/防护口罩/, consumables.respirator],
  [/口罩/, consumables.surgicalMask],
  [/手套/, consumables.gloves],
  [/网式/, meshNebuliser],
  [/雾化/, compressorNebuliser],
  [/护腰/, others.waistBrace],
  [/护膝/, others.kneeSleeve],
  [/胰岛素.*针/, consumables.penNeedles],
  [/采血针/, consumables.lancets],
  [/注射器/, consumables.syringes],
  [/输液/, consumables.infusionSet],
  [/面膜/, others.facialMask],
  [/牙刷/, others.toothbrushes],
  [/药盒/, others.pillOrganiser],
  [/药箱/, others.firstAidCase],
]

/** The box of a device and, large before it, the device. */
export const deviceBox: Scene = (goods, colours) => {
  const device = DEVICES.find(([sign]) => sign.test(goods.genericName))?.[1] ?? others.plainDevice
  return box(goods, colours, BACK) + placed(508, 548, device(colours), 0, 1.18)
}

/** What stands on the floor, with its label on a tag. */
export const appliance: Scene = (goods, colours) => {
  const device = /轮椅/.test(goods.genericName) ? wheelchair : /拐/.test(goods.genericName) ? crutches : oxygenConcentrator
  const fitted = fitText(goods.genericName, 190, 84, 44)
  const name = fitted.lines
    .map((line, at) =>
      drawText(line, { x: 18, y: 44 + fitted.size * (0.92 + at * 1.15), size: fitted.size, fill: colours.deep, bold: true }),
    )
    .join('')
  return (
    placed(416, 412, device(colours), 0, 0.98) +
    placed(
      26,
      30,
      `<rect x="5" y="8" width="228" height="196" rx="12" fill="#16242C" opacity=".14"/><rect width="228" height="196" rx="12" fill="#fff"/><path d="M0 12Q0 0 12 0H216Q228 0 228 12V34H0Z" fill="${colours.main}"/>` +
        drawText(clipText(goods.factory, 17, 200), { x: 16, y: 24, size: 17, fill: '#fff' }) +
        name +
        drawText(clipText(goods.specification, 20, 196), { x: 18, y: 150, size: 20, fill: '#55605C' }) +
        typeMark(goods, 100, 160, 0.72),
    )
  )
}
