import { describe, expect, it } from '@jest/globals';
import { escapeMarkup, escapeScript, escapeXml } from './escape.js';

describe('escaping', () => {
  it('leaves no way out of an attribute or an element', () => {
    expect(escapeMarkup(`"><script>alert('1')</script>&`)).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;',
    );
  });

  it('takes out what XML cannot hold', () => {
    expect(escapeXml('a\u0000b\u000bc\td <\ud83d')).toBe('abc\td &lt;');
  });

  it('keeps JSON the same JSON while no script element can be closed by it', () => {
    const data = { title: '</script><!--<script>' };
    const text = escapeScript(JSON.stringify(data));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});
