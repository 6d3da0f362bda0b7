import type { APIRoute } from 'astro';
import icon from '../../../public/favicon.svg?raw';

/** The icon of Marquee's own sites. */
export const GET: APIRoute = () => new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } });
