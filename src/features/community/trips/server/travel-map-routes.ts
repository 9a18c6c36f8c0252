import type { z } from 'zod'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import { drawMap } from '../../../core/places/server/maps/draw-map.ts'
import type { MapBox } from '../../../core/places/server/maps/map-box.ts'
import { placeRef } from '../../../core/places/server/place-sql.ts'
import type { Town } from '../../../core/places/server/towns/towns.ts'
import type { TravelMap } from '../travel-map.ts'
import { travelMapApi } from '../travel-map-api.ts'

/** Number of towns on a map; those with the most posts. */
const TOWNS_MAX = 300
/** The map of all members' posts is cached for this long. */
const MAP_TTL_MS = 60_000
/** Extent of the map around a town in degrees: east and west, north and south. */
const [ASIDE, UP] = [16, 7]

type TownPostCount = Town & { postCount: number }

const countPosts = (name: string, owner: string) =>
  prepared<TownPostCount>(
    name,
    `select places.id, places.name, places.region, places.country, places.latitude, places.longitude,
            count(*)::integer as "postCount"
     from travel_details
     join photos on photos.id = travel_details.photo_id
     join places on places.id = travel_details.place_id
     where photos.state = 'published' and not photos.followers_only ${owner}
     group by places.id
     order by count(*) desc, places.id
     limit ${TOWNS_MAX + 1}`,
  )
const countAllPosts = countPosts('towns-of-posts', '')
const countMemberPosts = countPosts('towns-of-member', 'and photos.owner_id = $1')

const cacheOf = oncePerKey((_: Platform) => makeMemoCache<TownPostCount[]>({ ttlMs: MAP_TTL_MS, max: 1 }))

export const travelMapRoutes = implement(travelMapApi, {
  'GET /travel-map': async ({ query: { owner, around }, viewer, platform }) => {
    if (!owner) {
      const all = await cacheOf(platform).read('all', () => countAllPosts(platform.pool, []))
      return mapOf(all, around)
    }
    const member = await findMember(platform.pool, owner, viewer)
    if (!member?.isOpen) throw new Problem('member-not-found')
    return mapOf(await countMemberPosts(platform.pool, [owner]), around)
  },
})

function mapOf(townCounts: TownPostCount[], around: number | undefined): z.input<typeof TravelMap> {
  const towns = townCounts.slice(0, TOWNS_MAX)
  const center = towns.find(({ id }) => id === around)
  const box = center && boxAt(center)
  const shown = box ? towns.filter((town) => isIn(town, box)) : towns
  return {
    map: drawMap(
      shown.map((town) => ({ ...town, count: town.postCount })),
      { labels: 'counts', ...(box ? { box } : {}) },
    ),
    places: shown.map((town) => ({ place: placeRef(town), postCount: town.postCount })),
    isMore: townCounts.length > TOWNS_MAX,
  }
}

type Part = Exclude<MapBox, 'world'>

const boxAt = ({ latitude, longitude }: Town): Part => ({
  west: Math.floor(longitude - ASIDE),
  east: Math.ceil(longitude + ASIDE),
  south: Math.max(Math.floor(latitude - UP), -80),
  north: Math.min(Math.ceil(latitude + UP), 80),
})

const isIn = ({ latitude, longitude }: Town, { west, south, east, north }: Part) =>
  latitude >= south &&
  latitude <= north &&
  [longitude - 360, longitude, longitude + 360].some((one) => one >= west && one <= east)
