import sharp from 'sharp'
const [out, ...f] = process.argv.slice(2)
const ims = await Promise.all(f.map((n) => sharp('/tmp/s-' + n + '.png').toBuffer({ resolveWithObject: true })))
const w = ims[0].info.width,
  h = ims[0].info.height
await sharp({
  create: {
    width: (w + 10) * Math.min(4, f.length),
    height: (h + 10) * Math.ceil(f.length / 4),
    channels: 3,
    background: '#888',
  },
})
  .composite(ims.map(({ data }, i) => ({ input: data, left: (i % 4) * (w + 10), top: Math.floor(i / 4) * (h + 10) })))
  .png()
  .toFile(out)
