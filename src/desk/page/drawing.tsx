/** A picture in the page's tree: its elements are put in once, and Preact leaves them alone. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Picture } from '../../render/picture/picture.js';
import { pictureElement } from './svg.js';

export function Drawing({ picture, title }: { readonly picture: Picture; readonly title: string }) {
  const home = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    home.current?.replaceChildren(pictureElement(picture, title));
  }, [picture]);
  return <div class="drawing" ref={home} />;
}
