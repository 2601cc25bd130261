import { SERVICES, type ServiceName } from '@app/contracts';
import { Failure } from '../shared/command.js';
import { schemas } from '../migrate/database/schemas.js';

type Level = Record<ServiceName, (typeof schemas)[ServiceName]>;

/**
 * The level of the schemas that rows come from: they are loaded there, and migrated on like those of any older site.
 * @param ran names of the migrations of each service that had run
 * @throws Failure when a newer version made them.
 */
export function levelOf(ran: Readonly<Record<string, string[]>>): Level {
  const cut = SERVICES.map((service) => {
    const had = ran[service] ?? [];
    const { migrations } = schemas[service];
    const names = migrations.map((Migration) => new Migration().name ?? Migration.name);
    const unknown = had.filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Failure(`A newer version made these data: this one does not know ${unknown.join(', ')} of ${service}. Take that version.`); // prettier-ignore
    return [service, { migrations: migrations.filter((_, place) => had.includes(names[place]!)) }] as const;
  });
  const foreign = Object.keys(ran).filter((name) => !SERVICES.includes(name as ServiceName));
  if (foreign.length > 0) throw new Failure(`A newer version made these data: this one has no service ${foreign.join(', ')}.`); // prettier-ignore
  return Object.fromEntries(cut) as Level;
}
