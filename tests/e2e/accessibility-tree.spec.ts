// Tests of the accessibility tree of every page template and its main states.
import { EXAMPLE_PAGE_PATHS } from '../support/example-page-paths.ts';
import { expect, test } from './support/test.ts';

test('all page templates share the same landmarks', async ({ page }) => {
  for (const path of EXAMPLE_PAGE_PATHS) {
    await page.goto(path);
    await expect(page.locator('body'), path).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Marquee, home page"
        - navigation "Main":
          - list
        - search:
          - combobox "Search"
        - link "Favorites"
        - button "Quick exit"
        - group
      - main:
        - heading [level=1]
      - contentinfo:
        - navigation "Navigation"
        - navigation "Information"
        - region "Your browser"
        - region "Contact"
    `);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
});

test('a video list exposes its controls, and each card its link, tags, heart button and menu', async ({ page }) => {
  await page.goto('/tag/nature');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeEnabled();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /^nature \\d+ videos$/ [level=1]
    - link "All Tags"
    - navigation "Related tags":
      - group: Related tags
      - list:
        - listitem:
          - link "wildlife"
    - heading "Videos" [level=2]
    - button "Filters" [expanded=false]
    - text: Sort by
    - combobox "Sort by":
      - option "Newest" [selected]
    - status: /\\d+ videos/
    - list:
      - listitem:
        - article:
          - heading [level=3]:
            - link
          - paragraph:
            - text: /views ·/
            - time: /ago$/
          - list:
            - listitem:
              - link
          - button /^Favorite. / [pressed=false]
          - button /^More. /
    - link "Skip to the footer"
    - navigation "Pages":
      - list:
        - listitem:
          - link "Page 1"
  `);
});

test('the home page starts with its heading, followed by the popular tags and the video list', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Find something worth watching." [level=1]
    - link "See trending"
    - link "Browse tags"
    - region "Popular Tags":
      - heading "Popular Tags" [level=2]
      - list
      - link "View All Tags"
    - region "Latest Videos":
      - heading "Latest Videos" [level=2]
      - link "View Trending"
      - list
  `);
});

test('an open filter panel groups its options and marks selected ones as checked', async ({ page }) => {
  await page.goto('/trending?duration=3-10');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Trending" [level=1]
    - group "Period":
      - button "Today" [pressed=false]
      - button "Week" [pressed=true]
      - button "Month" [pressed=false]
      - button "All Time" [pressed=false]
    - button "Filters 1 selected" [expanded]
    - region "Filters":
      - heading "Filters" [level=2]
      - button "Reset"
      - group "Duration":
        - checkbox /^< 3 min, \\d+ videos?$/
        - checkbox /^3-10 min, \\d+ videos?$/ [checked]
        - checkbox /^10-20 min, \\d+ videos?$/
        - checkbox /^> 20 min, \\d+ videos?$/
      - group "Date added":
        - checkbox /^Today, \\d+ videos?$/
        - checkbox /^This week, \\d+ videos?$/
        - checkbox /^This month, \\d+ videos?$/
        - checkbox /^Older, \\d+ videos?$/
      - group "Quality":
        - checkbox /^HD, \\d+ videos?$/
        - checkbox /^SD, \\d+ videos?$/
      - group "Tags":
        - checkbox /^documentary, \\d+ videos?$/
  `);
});

test('search suggestions are a grouped listbox below a combobox', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('combobox', { name: 'Search' }).fill('music');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - search:
      - combobox "Search" [expanded]: music
      - button "Clear search"
      - status: /\\d+ suggestions/
      - listbox "Suggestions":
        - group "Tags":
          - option "music"
        - group "Videos":
          - option
        - group "Search":
          - option "Search for \\"music\\""
  `);
});

test('the age gate is a dialog with a question, two answers and links to the legal texts', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - dialog "Are you 18 or older?":
      - heading "Are you 18 or older?" [level=2]
      - paragraph: /Marquee lists videos for adults/
      - button "I am 18 or older - Enter Site"
      - button "I am under 18 - Exit"
      - paragraph:
        - link "Terms"
        - link "Privacy Policy"
  `);
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await expect(banner).toMatchAriaSnapshot(`
    - region "Cookie consent":
      - heading "Cookie settings" [level=2]
      - paragraph
      - button "Accept All"
      - button "Essential Only"
      - button "Customize"
  `);
  await banner.getByRole('button', { name: 'Customize' }).click();
  await expect(banner).toMatchAriaSnapshot(`
    - region "Cookie consent":
      - switch "Essential" [checked] [disabled]
      - switch "Third-party embeds" [checked] [disabled]
      - switch "Analytics" [checked]
      - switch "Advertising"
      - button "Save Preferences"
      - button "Cancel"
  `);
});

test('empty lists, errors and unknown pages explain the problem and offer a next step', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/favorites');
  await expect(main).toMatchAriaSnapshot(`
    - heading "My Favorites" [level=1]
    - status: /You haven't added any videos/
    - link "Browse videos"
  `);
  await page.goto('/search?q=zzzzqqqq');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Search results for \\"zzzzqqqq\\"" [level=1]
    - status: 0 videos found
    - paragraph: /No videos found for "zzzzqqqq"/
    - region "Popular tags":
      - list
  `);
  await page.goto('/tag/none-such');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Tag Not Found" [level=1]
    - paragraph
    - link "Back to Tags"
  `);
  await page.goto('/tags');
  await page.getByPlaceholder('Search tags...').fill('zzzz');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Video Tags" [level=1]
    - searchbox "Search tags": zzzz
    - group "First letter":
      - button "All" [pressed]
    - status: No tags found matching "zzzz"
    - paragraph: No tags found matching "zzzz"
  `);
  await page.route('**/data/**', (route) => route.abort());
  await page.goto('/?sort=oldest');
  await expect(page.getByRole('region', { name: 'Latest Videos' })).toMatchAriaSnapshot(
    `
    - alert:
      - paragraph: Failed to load videos
      - button "Try again"
  `,
    { timeout: 20_000 },
  );
});
