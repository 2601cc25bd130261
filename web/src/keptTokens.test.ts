import { describe, expect, it } from '@jest/globals';
import { namesOf } from '../vite.tokens.js';
import { restoreTokens } from './theme/keptTokens.js';
import { newSystem } from './theme/system.js';

const chakras = newSystem().tokens;

describe('the tokens that a browser puts together from their names', () => {
  const restored = {
    flatMap: new Map<string, string>(),
    tokenNameMap: new Map<string, object>(),
    colorPaletteMap: new Map<string, Map<string, string>>(),
  };
  const byCategory = restoreTokens(namesOf(chakras), restored);

  it("are Chakra's own, with its references", () => {
    expect(restored.flatMap.get('spacing.-0.5')).toBe('calc(var(--chakra-spacing-0\\.5) * -1)');
    expect(Object.fromEntries(restored.flatMap)).toEqual(Object.fromEntries(chakras.flatMap));
    for (const category of Object.keys(byCategory))
      expect(byCategory[category]).toEqual(chakras.getCategoryValues(category as never));
  });

  it("make Chakra's palettes", () => {
    expect(restored.colorPaletteMap.get('brand')?.size).toBeGreaterThan(10);
    expect(restored.colorPaletteMap).toEqual(chakras.colorPaletteMap);
  });
});
