import { readFile } from 'node:fs/promises'
import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type MapBox, projectionOf, sizeOf } from './map-box.ts'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

const files = {
  coarse: import.meta.resolve('world-atlas/countries-110m.json'),
  fine: import.meta.resolve('world-atlas/countries-50m.json'),
}
const loading = new Map<string, Promise<World>>()

/** Reads Natural Earth's countries (public domain), once per process. */
function world(name: keyof typeof files): Promise<World> {
  const cached = loading.get(name)
  if (cached) return cached
  const read = readFile(new URL(files[name]), 'utf8').then((text) => JSON.parse(text) as World)
  read.catch(() => loading.delete(name))
  loading.set(name, read)
  return read
}

/** Draws land and borders of a part of the earth as an SVG file, whose shapes the page colors. */
export async function drawLand(box: MapBox): Promise<string> {
  const atlas = await world(box === 'world' ? 'coarse' : 'fine')
  const { width, height } = sizeOf(box)
  const path = geoPath(projectionOf(box)).digits(box === 'world' ? 0 : 1)
  const { countries, land } = atlas.objects
  const borders = mesh(atlas, countries as Parameters<typeof mesh>[1], (a, b) => a !== b)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path id="land" d="${path(feature(atlas, land)) ?? ''}"/><path id="borders" d="${path(borders) ?? ''}"/></svg>`
}
