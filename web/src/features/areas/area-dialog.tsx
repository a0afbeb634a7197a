import { areaBodySchema, createArea, updateArea } from '@fairweek/domain/contracts/areas/area-writes'
import { type Area, listAreas } from '@fairweek/domain/contracts/areas/areas'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { callEndpoint } from '../../api/call.ts'
import { NameDialog } from '../../api/name-dialog.tsx'

/** Adds or renames an area. */
export function AreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  return (
    <NameDialog
      named={area}
      schema={areaBodySchema}
      words={{ ...areaScreens, ...areaMessages }}
      path="/api/areas"
      save={(name, basedOn) =>
        area
          ? callEndpoint(updateArea, { params: { id: area.id }, body: { name, basedOn } })
          : callEndpoint(createArea, { body: { name } })
      }
      readAll={() => callEndpoint(listAreas, {})}
      onClose={onClose}
    />
  )
}
